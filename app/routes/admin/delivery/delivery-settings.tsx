import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { getDeliveryVersion } from '../../../shop/delivery/service.server.ts'
import {
  AMOUNT_FIELDS,
  DELIVERY_FIELDS,
  type DeliveryField,
  deliveryPrice,
  deliveryProblem,
  type DeliveryProblem,
  deliveryValues,
  type DeliveryValues,
  type DeliveryVersion,
  MAX_MESSAGE_LENGTH,
  sampleSubtotals,
  typedDelivery,
} from '../../../shop/delivery/rules.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as settingsTexts from '../../../texts/mk/admin-settings.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import * as shellTexts from '../../../texts/mk/shell.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { OtherVersion } from '../../../ui/admin/other-version.tsx'
import { saveInBrowser } from '../../../ui/admin/save-in-browser.ts'
import { useVersionedDraft } from '../../../ui/admin/use-versioned-draft.ts'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { type FieldCheck, useFormCheck } from '../../../ui/kit/use-form-check.ts'
import { paths } from '../../../ui/paths.ts'
import { useAskBeforeLeaving } from '../../account/profile/use-ask-before-leaving.ts'
import { signedIn } from '../../context.server.ts'
import { Section } from '../shop/section.tsx'
import '../shop/shop-form.css'
import type { Route } from './+types/delivery-settings.ts'
import { changeDelivery } from './delivery-action.server.ts'
import type { DeliveryAnswer } from './delivery-answer.ts'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/screen-failed.tsx'

/** The delivery settings as they are stored, with their version. [DEL-04] */
export async function loader({ context }: Route.LoaderArgs) {
  return { current: await getDeliveryVersion(signedIn(context).shop) }
}

export const action = ({ request, context }: Route.ActionArgs) => changeDelivery(request, context)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function DeliverySettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(settingsTexts).deliverySettings
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <DeliveryForm current={loaderData.current} sent={actionData} />
    </AdminPage>
  )
}

interface DeliveryFormProps {
  current: DeliveryVersion
  /** The answer to a form that was sent without script. */
  sent: DeliveryAnswer | undefined
}

/** The delivery settings with what they mean for a customer; nobody's change is overwritten unseen. [DEL-04] */
function DeliveryForm({ current, sent }: DeliveryFormProps) {
  const t = useTexts(customerTexts)
  const texts = useTexts(settingsTexts).deliverySettings
  const form = useRef<HTMLFormElement>(null)
  const problemText = useDeliveryProblemText()
  const { errors, formProps } = useFormCheck(useDeliveryChecks())
  const { fetcher, draft, base, other, isChanged, type, take } = useDeliveryDraft(current, sent)
  const isIdle = fetcher.state === 'idle'
  useAskBeforeLeaving(isChanged, isIdle)

  const { refusal, problems } = fetcher.data ?? sent ?? {}
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  const errorOf = (field: DeliveryField) => {
    const isNamed = errors[field] !== undefined || problems?.[field] !== undefined
    return isNamed ? problemText(deliveryProblem(field, draft[field])) : undefined
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.admin.deliverySettings()}
      className="shop-form"
      {...formProps}
    >
      {sent?.isSaved && !fetcher.data && <Alert kind="success">{texts.saved}</Alert>}
      {isIdle && problems && <Alert kind="error">{texts.wrong}</Alert>}
      {isIdle && refusal && (
        <Alert kind="error">
          {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
        </Alert>
      )}
      {other && <OtherDelivery other={other} typed={draft} take={take} />}
      <input type="hidden" name="version" value={base} />
      <Section title={texts.amounts} hint={texts.amountsHint}>
        <DeliveryFields values={draft} errorOf={errorOf} type={type} />
      </Section>
      <DeliveryPreview values={draft} />
      <div className="save-bar">
        <Button type="submit" busy={!isIdle} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** What stands in the form of the delivery settings. [DEL-04] */
function useDeliveryDraft(current: DeliveryVersion, sent: DeliveryAnswer | undefined) {
  const texts = useTexts(settingsTexts).deliverySettings
  const fetcher = useFetcher<DeliveryAnswer>()
  const draft = useVersionedDraft({
    current,
    initial: deliveryValues(current.settings),
    valuesOf: ({ settings }) => deliveryValues(settings),
    sent,
    answer: fetcher.data,
    isIdle: fetcher.state === 'idle',
    isSame: (typed, { settings }) => JSON.stringify(typedDelivery(typed)) === JSON.stringify(settings),
    texts,
  })
  return { fetcher, ...draft }
}

interface OtherDeliveryProps {
  other: DeliveryVersion
  typed: DeliveryValues
  /** Puts the other version into the form. */
  take: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [DEL-04] */
function OtherDelivery({ other, typed, take }: OtherDeliveryProps) {
  const texts = useTexts(settingsTexts).deliverySettings
  const stored = deliveryValues(other.settings)
  const different = DELIVERY_FIELDS.filter((field) => stored[field] !== typed[field])
  return (
    <OtherVersion
      fields={different}
      theirs={(field) => stored[field] || texts.blank}
      yours={(field) => typed[field] || texts.blank}
      take={take}
      texts={texts}
    />
  )
}

/** The sentence for what is wrong with a field. */
function useDeliveryProblemText(): (problem: DeliveryProblem | null | undefined) => string | undefined {
  const t = useTexts(customerTexts)
  const { problems } = useTexts(settingsTexts).deliverySettings
  return (problem) => {
    if (!problem) return undefined
    return problem === 'too-long' ? t.refusal.textTooLong(MAX_MESSAGE_LENGTH) : problems[problem]
  }
}

/** The server's own checks of every field, made before the form is sent. */
function useDeliveryChecks(): Record<string, FieldCheck> {
  const problemText = useDeliveryProblemText()
  return Object.fromEntries(
    DELIVERY_FIELDS.map((field) => [
      field,
      (value: string) => problemText(deliveryProblem(field, value)) ?? null,
    ]),
  )
}

interface DeliveryFieldsProps {
  values: DeliveryValues
  errorOf: (field: DeliveryField) => string | undefined
  type: (field: DeliveryField, text: string) => void
}

/** The four amounts, in denars, and the message of the banner. [DEL-01] */
function DeliveryFields({ values, errorOf, type }: DeliveryFieldsProps) {
  const { labels, hints } = useTexts(settingsTexts).deliverySettings
  const shown = (name: DeliveryField) => ({
    name,
    label: labels[name],
    hint: hints[name],
    value: values[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
  })
  return (
    <>
      {AMOUNT_FIELDS.map((name) => (
        <Field key={name} {...shown(name)} inputMode="decimal" required />
      ))}
      <Field {...shown('deliveryMessage')} className="span2" maxLength={MAX_MESSAGE_LENGTH} optional />
    </>
  )
}

/** What customers would pay for delivery with what stands in the form, at sample subtotals. [DEL-04] */
function DeliveryPreview({ values }: { values: DeliveryValues }) {
  const t = useTexts(shellTexts)
  const texts = useTexts(settingsTexts).deliverySettings
  const settings = typedDelivery(values)
  return (
    <section className="panel" aria-labelledby="delivery-preview">
      <h2 id="delivery-preview">{texts.preview}</h2>
      {settings === null ? (
        <p className="muted">{texts.previewWaits}</p>
      ) : (
        <table aria-labelledby="delivery-preview">
          <thead>
            <tr>
              <th scope="col">{texts.subtotal}</th>
              <th scope="col" className="r">
                {texts.pays}
              </th>
            </tr>
          </thead>
          <tbody>
            {sampleSubtotals(settings).map((subtotal) => {
              const price = deliveryPrice(settings, subtotal)
              return (
                <tr key={subtotal}>
                  <td className="num">{formatMoney(subtotal)}</td>
                  <td className="num r">{price === 0 ? t.price.free : formatMoney(price)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
