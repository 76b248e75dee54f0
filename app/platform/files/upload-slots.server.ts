/** How many uploads are read and worked on at once: so many files of 10 MB may be in memory. */
const SLOTS = 2
const LONGEST_WAIT_MS = 60_000

let free = SLOTS
const waiting: (() => void)[] = []

/** Does the work as soon as fewer than two uploads are being worked on; null, and nothing done, when none ends in a minute. */
export async function inUploadSlot<T>(work: () => Promise<T>): Promise<T | null> {
  if (!(await take())) return null
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

function take(): Promise<boolean> {
  if (free > 0) {
    free -= 1
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      resolve(false)
    }, LONGEST_WAIT_MS)
    function enter() {
      clearTimeout(timer)
      resolve(true)
    }
    waiting.push(enter)
  })
}
