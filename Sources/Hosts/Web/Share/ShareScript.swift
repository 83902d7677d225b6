/// The only script that a page may have: it implements share buttons.
///
/// It contains no data, so it is the same on every page, and a content security policy can allow it
/// by its hash.
enum ShareScript {
    /// The script. It contains no messages: all of them come with the page.
    ///
    /// - Files are fetched before the button is shown: a call that waits for the network loses its
    ///   *transient activation*.
    /// - Each file is checked separately, then all together: types, extensions, number and size are
    ///   for the browser to judge.
    /// - Files that a browser rejects are named on the first press, and omitted on the second.
    /// - *AbortError* means that the user canceled; *InvalidStateError*, that a sheet is already
    ///   open.
    static let text = """
        (()=>{'use strict';
        if(!window.isSecureContext||!navigator.share)return;
        const form=document.getElementById('f');
        const report=(share,outcome)=>{
        if(!share.isReported)return;
        const body=new URLSearchParams();
        for(const one of document.querySelectorAll('#f input[type=hidden]'))body.append(one.name,one.value);
        body.append('share.'+share.button,outcome);
        fetch(form.getAttribute('action')||location.href,{method:'POST',body}).catch(()=>{});
        };
        const takes=(data)=>!navigator.canShare||navigator.canShare(data);
        const fetched=async(share)=>{
        const files=[];
        for(const one of share.files){
        try{
        const answer=await fetch(one.address);
        const file=new File([await answer.blob()],one.name,{type:one.type});
        if(!answer.ok||!navigator.canShare||!navigator.canShare({files:[file]}))throw one;
        files.push(file);
        }catch{share.left.push(one.name)}
        }
        return files;
        };
        const begin=async(place)=>{
        const share=JSON.parse(place.dataset.share);
        const button=document.querySelector('[name=tap][value="'+share.button+'"]');
        const data={};
        for(const part of ['title','text','url'])if(share[part])data[part]=share[part];
        const files=await fetched(share);
        while(files.length&&!takes({...data,files}))share.left.push(files.pop().name);
        if(files.length)data.files=files;
        if(!Object.keys(data).some((part)=>part!=='title'||!share.left.length)||!takes(data))return;
        const told=document.createElement('p');
        told.className='said';
        told.setAttribute('role','status');
        (place.closest('dialog')||document.body).append(told);
        let isWarned=!share.left.length,isOpen=false;
        button.addEventListener('click',async(event)=>{
        event.preventDefault();
        if(isOpen)return;
        if(!isWarned){
        isWarned=true;
        told.textContent=share.words.leftOut.replace('%@',()=>share.left.join(', '));
        return;
        }
        isOpen=true;
        told.textContent='';
        try{
        await navigator.share(data);
        told.textContent=share.words.handedOver;
        report(share,'handedOver');
        }catch(error){
        if(error.name==='AbortError')report(share,'cancelled');
        else if(error.name!=='InvalidStateError'){
        told.textContent=share.words.refused;
        report(share,'refused');
        }
        }
        isOpen=false;
        });
        place.hidden=false;
        };
        for(const place of document.querySelectorAll('[data-share]'))begin(place).catch(()=>{});
        })();

        """

    /// The hash of the script for a content security policy.
    static let hash = "sha256-L1v6yJhgWhB0J28uEnmehl+AoE+/ybRcESwoIYrp8Zs="
}
