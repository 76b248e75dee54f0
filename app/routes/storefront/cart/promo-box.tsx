import { useState, type FormEvent } from 'react'
import { MAX_PROMO_CODE_LENGTH, type PromoCode } from '../../../shop/promotions/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { refusalText, type Texts } from '../../../texts/refusal.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import type { Promo } from './use-promo.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { formatNumber } from '../../../texts/format.ts'

interface PromoBoxProps {
  promo: Promo
  /** Why the applied code takes nothing off the cart as it is now. */
  refusal: Refusal | null
}

/** One code: while it is applied the field is disabled and the button takes it away. [PROMO-06 PROMO-07 PROMO-08] */
export function PromoBox({ promo, refusal }: PromoBoxProps) {
  const t = useTexts(customerTexts)
  const [typed, setTyped] = useState('')
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
      <form className="promo" onSubmit={submit}>
        <Field
          label={t.promo.label}
          name="code"
          placeholder={t.promo.placeholder}
          value={promo.code ?? typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={isApplied}
          maxLength={MAX_PROMO_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button kind="secondary" type="submit" busy={promo.isChecking}>
          {isApplied ? t.promo.remove : t.promo.apply}
        </Button>
      </form>
      {error && (
        <div className="promo-error">
          <Alert kind="error">{error}</Alert>
        </div>
      )}
      <div role="status">
        {promo.isChecking && <span className="vh">{t.promo.applying}</span>}
        {promo.promo && !error && (
          <p className="okline">
            <Icon name="check" />
            {discountText(promo.promo, t)}
          </p>
        )}
      </div>
    </>
  )
}

type Discount = Pick<PromoCode, 'discountType' | 'discountValue'>

/** `150 ден попуст`, `10% попуст`. [PROMO-07] */
export function discountText({ discountType, discountValue }: Discount, t: Texts): string {
  const value = formatNumber(discountValue / 100)
  return discountType === 'fixed' ? t.promo.fixed({ value }) : t.promo.percent({ value })
}
