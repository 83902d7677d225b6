"""A bucket of S3 for tests, through PyPI's boto3: nothing of ours signs here.

    bucket.py make URL                  makes the user anna and the bucket, and prints the key's two halves
    bucket.py read URL ID SECRET        prints what is in the bucket: a JSON object, by key
"""
import json
import sys

import boto3
from botocore.config import Config

BUCKET = "stories"
ALL = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}

task, url, *key = sys.argv[1:]
name, secret = key or ("nobody", "nothing")
common = dict(endpoint_url=url, region_name="us-east-1", aws_access_key_id=name, aws_secret_access_key=secret)
s3 = boto3.client("s3", config=Config(s3={"addressing_style": "path"}), **common)
if task == "make":
    # Four requests: as many as the server takes from anybody (INITIAL_NO_AUTH_ACTION_COUNT).
    users = boto3.client("iam", **common)
    users.create_user(UserName="anna")
    made = users.create_access_key(UserName="anna")["AccessKey"]
    users.put_user_policy(UserName="anna", PolicyName="all", PolicyDocument=json.dumps(ALL))
    s3.create_bucket(Bucket=BUCKET)
    print(made["AccessKeyId"], made["SecretAccessKey"])
else:
    found = s3.list_objects_v2(Bucket=BUCKET).get("Contents", [])
    print(json.dumps({
        item["Key"]: s3.get_object(Bucket=BUCKET, Key=item["Key"])["Body"].read().decode(errors="replace")
        for item in found}))
