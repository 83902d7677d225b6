# One row by another library: `peers.py pillow|opencv thumbnail|quarter|turn FILE ROUNDS` prints CPU milliseconds a round and peak KB.
import io, resource, sys, time

library, row, path, rounds = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
data = open(path, "rb").read()
SIDE = 2400

if library == "pillow":
    from PIL import Image, ImageEnhance

    def tone(image):
        return ImageEnhance.Contrast(ImageEnhance.Brightness(image).enhance(1.1)).enhance(1.05)

    def save(image):
        out = io.BytesIO()
        image.save(out, "JPEG", quality=85)

    def middle(image, side):
        x, y = (image.width - side) // 2, (image.height - side) // 2
        return image.crop((x, y, x + side, y + side))

    def thumbnail():
        image = Image.open(io.BytesIO(data))
        image.thumbnail((256, 256))
        save(image)

    def quarter():
        image = Image.open(io.BytesIO(data))
        save(tone(middle(image.transpose(Image.Transpose.ROTATE_270), SIDE)))

    def turn():
        image = Image.open(io.BytesIO(data))
        save(tone(middle(image.rotate(-10, resample=Image.Resampling.BICUBIC), SIDE)))

else:
    import cv2
    import numpy

    buffer = numpy.frombuffer(data, numpy.uint8)
    cv2.setNumThreads(1)

    def save(image):
        cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 85])

    def middle(image):
        y, x = (image.shape[0] - SIDE) // 2, (image.shape[1] - SIDE) // 2
        return image[y : y + SIDE, x : x + SIDE]

    def thumbnail():
        image = cv2.imdecode(buffer, cv2.IMREAD_REDUCED_COLOR_8)
        scale = 256 / max(image.shape[:2])
        save(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA))

    def quarter():
        image = cv2.imdecode(buffer, cv2.IMREAD_COLOR)
        save(cv2.convertScaleAbs(middle(cv2.rotate(image, cv2.ROTATE_90_CLOCKWISE)), alpha=1.1, beta=8))

    def turn():
        image = cv2.imdecode(buffer, cv2.IMREAD_COLOR)
        height, width = image.shape[:2]
        matrix = cv2.getRotationMatrix2D((width / 2, height / 2), -10, 1)
        turned = cv2.warpAffine(image, matrix, (width, height), flags=cv2.INTER_CUBIC)
        save(cv2.convertScaleAbs(middle(turned), alpha=1.1, beta=8))


work = {"thumbnail": thumbnail, "quarter": quarter, "turn": turn}[row]
work()
times = []
for _ in range(rounds):
    start = time.process_time()
    work()
    times.append((time.process_time() - start) * 1000)
print(*("%.2f" % t for t in times), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
