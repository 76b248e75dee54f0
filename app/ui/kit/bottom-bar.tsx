import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Deni } from '../../shop/money.ts'
import { Money } from './product-facts.tsx'
import './bottom-bar.css'

interface BottomBarProps {
  label: string
  /** What the amount is. */
  about: string
  amount: Deni
  /** The bar shows while this is not on the screen. */
  watched: RefObject<HTMLElement | null>
  children: ReactNode
}

/** On a phone it keeps the amount and the next step at hand. */
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
        <b>
          <Money deni={amount} />
        </b>
      </div>
      {children}
    </div>
  )
}
