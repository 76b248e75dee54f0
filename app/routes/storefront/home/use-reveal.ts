import { useEffect } from 'react'

const VISIBLE_SHARE = 0.15

/**
 * Lets what is marked `data-reveal` come in when 15 % of it is on the screen, once. Only this script hides anything,
 * only below the first screen, and never where less motion is asked for. [HOME-08]
 */
export function useReveal(): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(showVisible, { threshold: VISIBLE_SHARE })
    for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
      if (element.getBoundingClientRect().top < innerHeight) continue
      element.dataset.reveal = 'waiting'
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
}

function showVisible(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    target.dataset.reveal = 'shown'
    observer.unobserve(target)
  }
}
