/** How many files of 10 MB may be in memory. */
const SLOTS = 2
/** A browser gives up after a minute. */
const LONGEST_WAIT_MS = 45_000
export const AGAIN_AFTER_SECONDS = 60

let free = SLOTS
const waiting = new Set<(isFree: boolean) => void>()

/** Null when no slot was free in time. */
export async function inUploadSlot<T>(work: () => Promise<T>): Promise<T | null> {
  if (free > 0) free -= 1
  else if (!(await nextSlot())) return null
  try {
    return await work()
  } finally {
    const [next] = waiting
    if (next) next(true)
    else free += 1
  }
}

function nextSlot(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), LONGEST_WAIT_MS)
    function end(isFree: boolean) {
      clearTimeout(timer)
      waiting.delete(end)
      resolve(isFree)
    }
    waiting.add(end)
  })
}
