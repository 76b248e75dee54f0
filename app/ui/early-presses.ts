const ANSWER = 'earlyPresses'

declare global {
  interface Window {
    /** Ends the keeping and does what was kept. */
    [ANSWER]?: () => void
  }
}

/**
 * Runs in the head: on a slow network a page is seen before it can answer. Buttons that are pressed until then are kept,
 * each once, and look pressed at once; forms, links and buttons that open a window work without script anyway. What is
 * typed is kept too, for the page's scripts begin with the values that it came with: it is put in again as if it were
 * typed then. React takes only what differs from what was last put in by the element's own property.
 */
export const KEEP_EARLY_PRESSES = `(function(){
var pressed=new Set(),typed=new Map()
function isTick(field){return /^(?:checkbox|radio)$/.test(field.type)}
function press(event){
var button=event.target.closest&&event.target.closest('button[type=button]')
if(button&&!button.commandForElement&&!button.popoverTargetElement){pressed.add(button);button.dataset.pressed=''}
}
function type(event){
var field=event.target
typed.set(field,isTick(field)?field.checked:field.value)
}
function putIn(value,field){
if(!field.isConnected)return
if(isTick(field)){if(field.checked!==value)field.click();return}
if(field.type!=='file'){field.value=value+' ';Reflect.set(Object.getPrototypeOf(field),'value',value,field)}
field.dispatchEvent(new Event(field.tagName==='SELECT'||field.type==='file'?'change':'input',{bubbles:true}))
}
addEventListener('click',press,true)
addEventListener('input',type,true)
window.${ANSWER}=function(){
removeEventListener('click',press,true)
removeEventListener('input',type,true)
typed.forEach(putIn)
pressed.forEach(function(button){delete button.dataset.pressed;if(button.isConnected)button.click()})
}
})()`

/** Does what was pressed and puts in what was typed before the page could answer. */
export function answerEarlyPresses(): void {
  const answer = window[ANSWER]
  delete window[ANSWER]
  answer?.()
}
