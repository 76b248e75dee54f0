const CHECKS = 10
const INTERVAL_MS = 200

interface Waiting {
  isKnown: () => boolean
  /** Runs later; returns how to cancel. */
  setTimer: (run: () => void, ms: number) => () => void
  /** Called once when it is still unknown after the last check. */
  onGiveUp: () => void
}

/** Looks at most 10 times, every 200 ms, whether it is known who is signed in. Returns how to stop. */
export function waitForAuth({ isKnown, setTimer, onGiveUp }: Waiting): () => void {
  let checks = 0
  let cancel = () => {}

  function check(): void {
    if (isKnown()) return
    checks += 1
    if (checks === CHECKS) onGiveUp()
    else cancel = setTimer(check, INTERVAL_MS)
  }

  check()
  return () => cancel()
}
