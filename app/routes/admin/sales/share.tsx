/** A bar beside a number: how much it is of the greatest. The number itself says it to whoever can't see the bar. */
export function Share({ of, most }: { of: number; most: number }) {
  const width = most === 0 ? 0 : (of / most) * 100
  return (
    <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(width * 10) / 10} height="4" />
    </svg>
  )
}
