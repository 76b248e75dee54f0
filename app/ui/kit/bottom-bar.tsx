import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Deni } from '../../shop/money.ts'
import { BoldMoney } from './product-facts.tsx'

interface BottomBarProps {
  label: string
  /** Names the amount. */
  about: string
  amount: Deni
  /** The bar shows while this element is off the screen. */
  watched: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Keeps the amount and the next step in reach on a phone. */
export function BottomBar({ label, about, amount, watched, children }: BottomBarProps) {
  const [isAway, setIsAway] = useState<boolean | null>(null)

  useEffect(() => {
    const element = watched.current
    if (!element) return
    const observer = new IntersectionObserver(([seen]) => seen && setIsAway(!seen.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [watched])

  if (isAway === false) return null
  return (
    <div className={isAway ? 'mbar' : 'mbar early'} role="region" aria-label={label}>
      <div>
        <span className="tiny muted">{about}</span>
        <BoldMoney deni={amount} />
      </div>
      {children}
    </div>
  )
}
