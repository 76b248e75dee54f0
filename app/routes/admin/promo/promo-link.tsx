import { useRef } from 'react'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'

/** The link that brings the code into a customer's cart, to be copied. [BEY-14] */
export function PromoLink({ link }: { link: string }) {
  const texts = usePromoCodesTexts()
  const { show } = useToasts()
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      show(texts.copied)
    } catch {
      show(texts.copyError, { kind: 'error' })
    }
  }

  return (
    <div className="promo-link span2">
      <Field ref={field} name="link" label={texts.link} hint={texts.linkHint} value={link} readOnly />
      <Button kind="secondary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  )
}
