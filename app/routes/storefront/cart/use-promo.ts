import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isBlank } from '../../../shop/text.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { refusalText } from '../../../texts/refusal.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { askCart } from './ask-cart.ts'
import type { CheckedPromo } from './cart-answer.ts'
import type { ShownLine } from './shown-cart.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'

/** The server is asked again when the cart has stood still this long; the shown discount follows at once. */
const RECHECK_MS = 250

interface PromoOptions {
  /** The applied code, kept with the form or by a link. */
  code: string | null
  setCode: (code: string | null) => void
  /** Whose uses of the code count. [BEY-14] */
  userId: string | null
  lines: ShownLine[]
}

export type Promo = ReturnType<typeof usePromo>

/** The one promo code of the order: applied, checked again with every change of the cart, removed. [PROMO-03 PROMO-06 PROMO-10] */
export function usePromo({ code, setCode, userId, lines }: PromoOptions) {
  const t = useTexts(customerTexts)
  const [promo, setPromo] = useState<CheckedPromo | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const latest = useRef(0)
  const sent = lines
    .filter(({ isAvailable }) => isAvailable)
    .map(({ line }) => ({ productId: line.productId, quantity: line.quantity }))
  const cartText = JSON.stringify(
    lines.map(({ line, product }) => [line.productId, line.quantity, product?.price]),
  )

  async function check(wanted: string) {
    latest.current += 1
    const turn = latest.current
    const reply = await askCart('promo', { code: wanted, lines: sent })
    return turn === latest.current ? reply : null
  }

  async function apply(text: string) {
    if (isBlank(text) || isChecking) return
    setIsChecking(true)
    setError(null)
    const reply = await check(text)
    setIsChecking(false)
    if (!reply) return
    if (!reply.ok) return setError(promoErrorText(reply.refusal, t))
    setPromo(reply.value.promo)
    setCode(reply.value.promo.code)
  }

  async function recheck(wanted: string) {
    const reply = await check(wanted)
    if (!reply) return
    if (reply.ok) setPromo(reply.value.promo)
    else if (isAboutTheCode(reply.refusal) && reply.refusal.code !== 'promo-minimum') setPromo(null)
    else if (promo) return
    setError(reply.ok ? null : promoErrorText(reply.refusal, t))
  }

  const recheckSoon = useEffectEvent((wanted: string) => {
    if (sent.length === 0) return undefined
    return setTimeout(() => void recheck(wanted), promo ? RECHECK_MS : 0)
  })
  // Prices, quantities and who it is say when. [PROMO-10]
  useEffect(() => {
    if (code === null) return
    const timer = recheckSoon(code)
    return () => clearTimeout(timer)
  }, [code, userId, cartText])

  function remove() {
    latest.current += 1
    setPromo(null)
    setError(null)
    setCode(null)
  }

  return { code, promo: code === null ? null : promo, error, isChecking, apply, remove }
}

export function isAboutTheCode(refusal: Refusal): boolean {
  return refusal.code.startsWith('promo-')
}

/** The red box under the field. [PROMO-08] */
function promoErrorText(refusal: Refusal, t: Texts): string {
  if (isAboutTheCode(refusal) || refusal.code === 'too-many-requests') return refusalText(refusal, t)
  return refusal.code === 'network-request-failed' ? t.promo.errApply : t.promo.errValidate
}
