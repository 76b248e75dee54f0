import { useEffect, useEffectEvent } from 'react'

/** Runs the work once for each answer of a fetcher, with what the work sees at that moment. */
export function useAnswer<Answer>(answer: Answer | undefined, work: (answer: Answer) => void): void {
  const react = useEffectEvent(work)

  useEffect(() => {
    if (answer !== undefined) react(answer)
  }, [answer])
}
