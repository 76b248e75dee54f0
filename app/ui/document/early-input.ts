const REPEAT = 'repeatEarlyInput'

declare global {
  interface Window {
    [REPEAT]?: () => void
  }
}

/**
 * Runs in the head. On a slow network a page is seen seconds before its scripts can answer: buttons pressed until then
 * look pressed and are pressed again, once each, when they can; links, forms and dialogs work without script anyway. A
 * field that React controls begins with the value that the page came with, so what was entered is entered again: first
 * that value by the element's own property, which React watches, then what was entered by the one of its class.
 */
export const KEEP_EARLY_INPUT = `(function(){
var pressed=new Set(),entered=new Map()
function isTick(field){return /^(?:checkbox|radio)$/.test(field.type)}
function press(event){
var button=event.target.closest&&event.target.closest('button[type=button]')
if(button&&!button.commandForElement&&!button.popoverTargetElement){pressed.add(button);button.dataset.pressed=''}
}
function enter(event){
var field=event.target
entered.set(field,isTick(field)?field.checked:field.value)
}
function enterAgain(value,field){
if(!field.isConnected)return
if(isTick(field)){field.checked=!value;field.click();return}
if(/^(?:INPUT|TEXTAREA)$/.test(field.tagName)&&field.type!=='file'){
field.value=field.defaultValue
Reflect.set(Object.getPrototypeOf(field),'value',value,field)
}
field.dispatchEvent(new Event(field.tagName==='SELECT'||field.type==='file'?'change':'input',{bubbles:true}))
}
addEventListener('click',press,true)
addEventListener('input',enter,true)
window.${REPEAT}=function(){
removeEventListener('click',press,true)
removeEventListener('input',enter,true)
entered.forEach(enterAgain)
pressed.forEach(function(button){delete button.dataset.pressed;if(button.isConnected)button.click()})
}
})()`

/** Once the page can answer. */
export function repeatEarlyInput(): void {
  const repeat = window[REPEAT]
  delete window[REPEAT]
  repeat?.()
}
