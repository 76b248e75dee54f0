/* The page that stands for another asks now and then whether the shop is back, and then opens what was asked for. */
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 30_000
const REQUEST_TIMEOUT_MS = 10_000
const button = document.querySelector('button')
const state = document.querySelector('[role="status"]')
let wait = FIRST_WAIT_MS
let timer

async function isBack() {
  try {
    const address = document.body.dataset.looksAt || location.href
    const { status } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout?.(REQUEST_TIMEOUT_MS),
    })
    // the worker says 204 where the shop said nothing
    return status !== 204 && status < 500
  } catch {
    return false
  }
}

async function look() {
  clearTimeout(timer)
  if (await isBack()) {
    location.reload()
    return true
  }
  clearTimeout(timer)
  timer = setTimeout(look, wait)
  wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  return false
}

async function lookNow() {
  state.textContent = state.dataset.looking
  if (!(await look())) state.textContent = state.dataset.stillNot
}

button.addEventListener('click', () => void lookNow())
addEventListener('online', () => void look())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look()
})
timer = setTimeout(look, wait)
