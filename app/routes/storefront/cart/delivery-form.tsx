import { useState, type FormEvent, type KeyboardEvent } from 'react'
import {
  isMultiline,
  maxLengthOf,
  type Customer,
  type CustomerField,
  OPTIONAL_CUSTOMER_FIELDS,
} from '../../../shop/orders/checkout.ts'
import { isBlank } from '../../../shop/text.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AddressLists, postalHint, profileFields } from '../../../ui/account/address-fields.tsx'
import { useMe } from '../../../ui/account/me.ts'
import { Field, TextAreaField } from '../../../ui/kit/field.tsx'
import { PageLink } from '../../../ui/kit/page-link.tsx'
import { Alert, Spoken } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import type { CartScreen } from './use-cart-screen.ts'

export const DELIVERY_FORM = 'delivery'

/** A whole Macedonian number has nine digits, with the country's own prefix more. */
const WHOLE_NUMBER = 9

/** An error appears when a field is left, or empty at an attempt to order, and disappears while it is being corrected. */
export function DeliveryForm({
  checkout: { form, ...checkout },
  order,
}: Pick<CartScreen, 'checkout' | 'order'>) {
  const t = useTexts(customerTexts)
  const { customer } = checkout.draft
  const isVisitor = useMe()?.user === null
  const [left, setLeft] = useState<Partial<Record<keyof Customer, boolean>>>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    void order.place()
  }

  /** Enter in a field, a phone's "go", leads to the next one: nobody orders before the total is in view. */
  function focusNext(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const controls = [...(event.target.form?.elements ?? [])] as HTMLElement[]
    controls[controls.indexOf(event.target) + 1]?.focus()
  }

  function control(name: keyof Customer) {
    return {
      name,
      value: customer[name],
      maxLength: maxLengthOf(name),
      onKeyDown: focusNext,
      onChange(event: { target: { value: string } }) {
        checkout.setField(name, event.target.value)
        setLeft((before) => ({ ...before, [name]: false }))
      },
      // Only what was touched: walking through an empty form is no mistake.
      onBlur: () => setLeft((before) => (name in before ? { ...before, [name]: true } : before)),
    }
  }

  const adviceOn = (name: keyof Customer) =>
    left[name] === true ? fieldAdvice(name, customer[name], t) : null

  return (
    <section className="panel delivery" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t.checkout.title}</h2>
      <p className="small muted intro">{t.checkout.note}</p>
      {isVisitor && (
        <p className="small intro">
          {t.checkout.accountNeeded}{' '}
          <PageLink to={paths.login(paths.cart())}>{t.checkout.accountSignIn}</PageLink> {t.common.or}{' '}
          <PageLink to={paths.register(paths.cart())}>{t.checkout.accountRegister}</PageLink>.
        </p>
      )}
      {checkout.isPrefilled && <Alert kind="info">{t.checkout.prefilled}</Alert>}
      <form id={DELIVERY_FORM} ref={form} className="g2" method="dialog" noValidate onSubmit={submit}>
        {profileFields(t).map(({ name, ...field }) => {
          const isMissing = isBlank(customer[name]) && (order.isAttempted || left[name] === true)
          const why: Partial<Record<CustomerField, string | undefined>> = {
            phone: t.checkout.phoneWhy,
            postalCode: postalHint(customer, t),
          }
          return (
            <Field
              key={name}
              {...field}
              {...control(name)}
              {...(name === 'phone' && { placeholder: t.checkout.phonePlaceholder })}
              required
              enterKeyHint="next"
              error={isMissing ? t.checkout.required[name] : undefined}
              hint={adviceOn(name) ?? why[name]}
            />
          )
        })}
        {OPTIONAL_CUSTOMER_FIELDS.map((name) => {
          const Control = isMultiline(name) ? TextAreaField : Field
          return (
            <Control
              key={name}
              {...control(name)}
              label={t.checkout[name]}
              placeholder={t.checkout[`${name}Placeholder`]}
              autoComplete="off"
              className="span2"
              optional
            />
          )
        })}
      </form>
      <AddressLists municipality={customer.municipality} />
      {(['phone', 'postalCode'] as const).map((name) => (
        <Spoken key={name} text={adviceOn(name) ?? ''} />
      ))}
    </section>
  )
}

/** A hint that never blocks the order. */
export function fieldAdvice(field: keyof Customer, value: string, t: Texts): string | null {
  const digits = value.replace(/\D/g, '')
  if (value.trim() === '') return null
  if (field === 'phone') return digits.length < WHOLE_NUMBER ? t.checkout.phoneError : null
  if (field === 'postalCode') return /^\d{4}$/.test(value.replace(/\s/g, '')) ? null : t.checkout.postalError
  return null
}
