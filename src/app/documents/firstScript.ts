import { createHash } from 'node:crypto';

/**
 * Sets the chosen theme before the first paint, whether somebody is signed in here, to whom signing in is not offered, and
 * whether room is kept below the title bar for what runs here (RecordStrip.module.css).
 * Marks what somebody sends before any other script has come: such a form sends nothing by itself (`method="dialog"`), and
 * is sent once it can be. Keeps what a funeral home types from a find key on, which the finder takes (useFindKeys.ts).
 * It is the only script inside every page's HTML, allowed by its hash, because anything that arrives later would flash the wrong colours
 * at a person in a dark room, or lose a press.
 */
export const firstScript = [
  `var d=document.documentElement.dataset;try{var s=localStorage,t=JSON.parse(s.getItem('rivage.theme'));if(t)d.theme=t;var e=JSON.parse(s.getItem('rivage.session')),r=e&&e.role;if(e)d.known='';if(e?r=='user':s.getItem('rivage.draft'))d.running='family';if(r=='funeral-home')d.running='desk'}catch(e){}`,
  `addEventListener('submit',function(e){if(!e.defaultPrevented&&e.target.method=='dialog')(e.submitter||e.target).dataset.early=''})`,
  `if(d.running=='desk'){d.finds='';addEventListener('keydown',function f(e){var k=e.key,c=e.ctrlKey||e.metaKey;if(d.finds==null)removeEventListener('keydown',f);else if(!e.altKey&&!e.target.closest('input,textarea,select,dialog')&&document.querySelector('[aria-keyshortcuts~="/"]')&&(d.finds?k.length==1&&!c:c?/^k$/i.test(k):/^[/?]$/.test(k))){d.finds+=k;e.preventDefault()}})}`,
].join(';');

/** The hash by which a content security policy lets the script inside the HTML in. */
export const firstScriptHash = `sha256-${createHash('sha256').update(firstScript).digest('base64')}`;
