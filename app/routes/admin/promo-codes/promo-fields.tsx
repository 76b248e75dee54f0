import { type ChangeEvent, useRef } from 'react'
import { MAX_PROMO_DESCRIPTION, type PromoField, type PromoValues } from '../../../shop/promotions/fields.ts'
import { makePromoCode, PROMO_CODE_LENGTHS, writtenPromoCode } from '../../../shop/promotions/rules.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { Section } from '../../../ui/admin/form.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { CheckboxField, Field, type FieldProps } from '../../../ui/kit/field.tsx'
import { FieldFrame, useFieldLinks } from '../../../ui/kit/field-frame.tsx'

interface PromoFieldsProps {
  values: PromoValues
  errorOf: (field: PromoField) => string | undefined
  type: (field: PromoField, text: string) => void
}

/** The fields of a code: amounts in denars or percent, times in Skopje. */
export function PromoFields(form: PromoFieldsProps) {
  const texts = useTexts(promoTexts).promoCodes
  const { values, errorOf, type } = form
  const isFixed = values.discountType === 'fixed'
  return (
    <>
      <Section title={texts.groupCode}>
        <CodeField value={values.code} error={errorOf('code')} type={(code) => type('code', code)} />
        <TextField
          {...form}
          name="description"
          className="span2"
          maxLength={MAX_PROMO_DESCRIPTION}
          optional
        />
        <CheckboxField
          name="isActive"
          className="span2"
          label={texts.labels.isActive}
          hint={texts.hints.isActive}
          checked={values.isActive !== ''}
          onChange={(event) => type('isActive', event.target.checked ? 'on' : '')}
        />
      </Section>
      <Section title={texts.groupDiscount}>
        <TypeField {...form} />
        <TextField
          {...form}
          name="discountValue"
          label={isFixed ? texts.fixedValue : texts.percentageValue}
          inputMode="decimal"
          required
        />
        <TextField {...form} name="minimumOrderAmount" inputMode="decimal" optional />
        <TextField {...form} name="maximumDiscount" inputMode="decimal" optional />
      </Section>
      <Section title={texts.groupLimits}>
        <TextField {...form} name="usageLimit" inputMode="numeric" optional />
        <TextField {...form} name="usageLimitPerCustomer" inputMode="numeric" optional />
      </Section>
      <Section title={texts.groupPeriod}>
        <TextField {...form} name="validFrom" placeholder="20.11.2026 00:00" optional />
        <TextField {...form} name="validUntil" placeholder="31.12.2026 23:59" optional />
      </Section>
    </>
  )
}

type TextFieldProps = PromoFieldsProps & { name: PromoField } & Partial<Omit<FieldProps, 'name' | 'type'>>

/** Times are text: browsers without Macedonian would ask for AM and PM, and for the month first. */
function TextField({ values, errorOf, type, name, ...input }: TextFieldProps) {
  const { labels, hints } = useTexts(promoTexts).promoCodes
  return (
    <Field
      label={labels[name]}
      hint={hints[name]}
      autoComplete="off"
      {...input}
      name={name}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => type(name, event.target.value)}
    />
  )
}

function TypeField({ values, errorOf, type }: PromoFieldsProps) {
  const texts = useTexts(promoTexts).promoCodes
  const error = errorOf('discountType')
  const links = useFieldLinks({ error, hint: undefined })
  return (
    <FieldFrame label={texts.labels.discountType} error={error} links={links}>
      <select
        name="discountType"
        value={values.discountType}
        onChange={(event) => type('discountType', event.target.value)}
        {...links.control}
      >
        <option value="percentage">{texts.percentage}</option>
        <option value="fixed">{texts.fixed}</option>
      </select>
    </FieldFrame>
  )
}

interface CodeFieldProps {
  value: string
  error: string | undefined
  type: (code: string) => void
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** The code, in capitals as it is entered; a button generates one. */
function CodeField({ value, error, type }: CodeFieldProps) {
  const texts = useTexts(promoTexts).promoCodes
  const field = useRef<HTMLInputElement>(null)

  function typeCapitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    const capitals = target.value.toUpperCase()
    if (!isComposing && capitals.length === target.value.length && capitals !== target.value) {
      const at = target.selectionStart
      target.value = capitals
      target.setSelectionRange(at, at) // in the middle of a code, too
    }
    type(target.value)
  }

  function make() {
    type(makePromoCode(randomBytes))
    field.current?.focus()
  }

  return (
    <div className="promo-code span2">
      <Field
        ref={field}
        name="code"
        label={texts.labels.code}
        hint={texts.hints.code}
        value={value}
        error={error}
        onChange={typeCapitals}
        onBlur={() => value !== writtenPromoCode(value) && type(writtenPromoCode(value))}
        maxLength={PROMO_CODE_LENGTHS.max * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button kind="secondary" className="needs-script" onClick={make}>
        {texts.make}
      </Button>
    </div>
  )
}
