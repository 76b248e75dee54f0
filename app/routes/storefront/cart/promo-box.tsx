import { useState, type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { PROMO_COOKIE } from '../../../shop/promotions/link.ts'
import { type CheckedPromo, MAX_PROMO_CODE_LENGTH, type PromoCode } from '../../../shop/promotions/rules.ts'
import { isBlank } from '../../../shop/text.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatNumber } from '../../../texts/format.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { refusalText, type Texts } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { askCart } from '../../../ui/cart/use-cart.ts'
import { Submit } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { after } from '../../../ui/kit/later.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import type { ShownLine } from './shown-cart.ts'

export function PromoBox({ promo, refusal }: { promo: Promo; refusal: Refusal | null }) {
  const t = useTexts(customerTexts)
  const { typed, setTyped } = promo
  const isApplied = promo.code !== null
  const error = refusal ? refusalText(refusal, t) : promo.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isApplied) {
      promo.remove()
      setTyped('')
    } else {
      void promo.apply(typed)
    }
  }

  return (
    <>
      <form className="row promo" onSubmit={submit}>
        <Field
          label={t.promo.label}
          name="code"
          placeholder={t.promo.placeholder}
          value={promo.code ?? typed}
          onChange={(event) => setTyped(event.target.value)}
          onInput={promo.remove}
          readOnly={promo.isChecking}
          disabled={isApplied}
          maxLength={MAX_PROMO_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'promo-error' })}
        />
        <Submit
          label={isApplied ? t.common.remove : t.promo.apply}
          kind="secondary"
          busy={promo.isChecking}
        />
      </form>
      {error && (
        <Alert id="promo-error" kind={isApplied ? 'error' : 'refusal'}>
          {t.marked(error)}
        </Alert>
      )}
      <div role="status">
        {promo.isChecking && <span className="vh">{t.promo.applying}</span>}
        {promo.promo && !error && (
          <p className="okline small">
            <Icon name="check" />
            {t.marked(discountText(promo.promo, t))}
          </p>
        )}
      </div>
    </>
  )
}

type Discount = Pick<PromoCode, 'discountType' | 'discountValue'>

/** `150 ден попуст`, `10% попуст`. */
export function discountText({ discountType, discountValue }: Discount, t: Texts): string {
  const value = discountValue / 100
  return discountType === 'fixed' ? t.promo.fixed({ value: formatNumber(value) }) : t.promo.percent(value)
}

/** How long the cart must be unchanged before the server checks the code again. */
const RECHECK_MS = 250

interface PromoOptions {
  code: string | null
  setCode: (code: string | null) => void
  typed: string
  setTyped: (text: string) => void
  userId: string | null
  lines: ShownLine[]
  loaded: object
}

type Promo = ReturnType<typeof usePromo>

/** One promo code per order; checked again with every change of the cart, and when the page's data is `loaded` again. */
export function usePromo({ code, setCode, typed, setTyped, userId, lines, loaded }: PromoOptions) {
  const t = useTexts(customerTexts)
  const [promo, setPromo] = useState<CheckedPromo | null>(null)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [applied, setApplied] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const isChecking = applied !== null
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

  /** What was refused stays to be corrected, but is not kept for the order. */
  function enter(text: string, refusedText = '') {
    setTyped(text)
    setRefused(refusedText)
  }

  async function apply(text: string) {
    if (isBlank(text) || isChecking) return
    setApplied(text)
    setFailure(null)
    enter(text)
    const reply = await check(text)
    setApplied(null)
    if (!reply) return
    if (!reply.ok && isAboutTheCode(reply.refusal) && reply.refusal.code !== 'promo-minimum') enter('', text)
    if (!reply.ok) return setFailure(reply.refusal)
    setPromo(reply.value.promo)
    setCode(reply.value.promo.code)
  }

  async function recheck(wanted: string) {
    const reply = await check(wanted)
    if (!reply) return
    if (reply.ok) setPromo(reply.value.promo)
    else if (promo && reply.refusal.code === 'promo-minimum')
      return setPromo({ ...promo, minimumOrderAmount: reply.refusal.minimum })
    else if (isAboutTheCode(reply.refusal)) setPromo(null)
    else if (promo) return
    setFailure(reply.ok ? null : reply.refusal)
  }

  const recheckSoon = useEffectEvent((wanted: string) => {
    if (sent.length > 0) return after(promo ? RECHECK_MS : 0, () => void recheck(wanted))
  })
  // `cartText` stands for prices and quantities.
  useEffect(() => {
    if (code !== null) return recheckSoon(code)
  }, [code, userId, cartText, loaded])

  function remove() {
    latest.current += 1
    setPromo(null)
    setFailure(null)
    setCode(null)
  }

  // also what was entered and not applied: who orders then means it, too
  const entered = code ?? (isBlank(typed) ? null : typed)
  const isRefused = failure !== null && (isAboutTheCode(failure) || failure.code === 'too-many-requests')
  const awaited = applied ?? (promo || isRefused ? null : entered)
  const error = failure && promoErrorText(failure, t)
  const box = { typed: typed || refused, setTyped: enter, apply, remove }
  return { ...box, code, promo: code === null ? null : promo, error, isChecking, awaited }
}

export function isAboutTheCode(refusal: Refusal): boolean {
  return refusal.code.startsWith('promo-')
}

function promoErrorText(refusal: Refusal, t: Texts): string {
  const isTooMuch = refusal.code === 'too-many-requests' || refusal.code === 'busy'
  if (isAboutTheCode(refusal) || isTooMuch) return refusalText(refusal, t)
  return refusal.code === 'network-request-failed' ? t.promo.errApply : t.promo.errValidate
}

const COOKIE = new RegExp(`(?:^|; )${PROMO_COOKIE}=([^;]+)`)

/** From the last link with a code that this browser opened. */
export function linkedPromo(): string | null {
  try {
    const [, code] = COOKIE.exec(document.cookie) ?? []
    return code === undefined ? null : decodeURIComponent(code)
  } catch {
    return null
  }
}

export function forgetLinkedPromo(): void {
  document.cookie = `${PROMO_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}
