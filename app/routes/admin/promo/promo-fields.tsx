import type { PromoField, PromoValues } from '../../../domain/promo-fields.ts'
import { MAX_PROMO_DESCRIPTION } from '../../../domain/promo-problems.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { CheckboxField, Field, type FieldProps } from '../../../ui/field.tsx'
import { FieldFrame, useFieldLinks } from '../../../ui/field-frame.tsx'
import { Section } from '../shop/section.tsx'
import { CodeField } from './code-field.tsx'

export interface PromoFieldsProps {
  values: PromoValues
  errorOf: (field: PromoField) => string | undefined
  type: (field: PromoField, text: string) => void
}

/** Everything of a code, in denars and percent, with times in Skopje. [PROMO-01 ADM-15 BEY-14] */
export function PromoFields(form: PromoFieldsProps) {
  const texts = usePromoCodesTexts()
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

/** Times are typed, too: browsers without Macedonian would ask for AM and PM, and for the month first. */
function TextField({ values, errorOf, type, name, ...input }: TextFieldProps) {
  const { labels, hints } = usePromoCodesTexts()
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
  const texts = usePromoCodesTexts()
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
