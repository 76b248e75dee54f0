import {
  correctedMessage,
  DELIVERY_FIELDS,
  deliveryProblem,
  deliveryValues,
  MAX_MESSAGE_LENGTH,
  hasFalsePromise,
  sampleOrders,
  parseDeliveryValues,
} from '../../../shop/delivery/fields.ts'
import {
  AMOUNT_FIELDS,
  deliveryPrice,
  type DeliverySettings,
  shownMessage,
} from '../../../shop/delivery/rules.ts'
import { getDeliveryVersion, parseDeliveryForm, saveDelivery } from '../../../shop/delivery/service.server.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as settingsTexts from '../../../texts/mk/settings.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { boundTo, SaveBar, SaveForm, Section, useVersionedForm } from '../../../ui/admin/form.tsx'
import { ofNumbers, Table } from '../../../ui/admin/list.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert } from '../../../ui/kit/states.tsx'
import { readForm, saveVersion, signedIn } from '../../request.server.ts'
import type { Route } from './+types/delivery-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { current: await getDeliveryVersion(signedIn(context).services) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm({ request, context }, parseDeliveryForm)
  return await saveVersion(
    form,
    ({ value: settings, version }) => settings && saveDelivery(services, user, { settings, version }),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function DeliverySettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { refusals, deliverySettings: texts } = useTexts(settingsTexts)
  const form = useVersionedForm({
    sent: actionData,
    fields: DELIVERY_FIELDS,
    current: loaderData.current,
    valuesOf: ({ settings }) => deliveryValues(settings),
    together: [AMOUNT_FIELDS],
    sentence: (field, values) => {
      const problem = deliveryProblem(field, values[field])
      if (problem === null) return undefined
      return problem === 'too-long' ? refusals['text-too-long'](MAX_MESSAGE_LENGTH) : texts.problems[problem]
    },
    texts,
  })
  const { field } = boundTo(form, texts)
  const settings = parseDeliveryValues(form.draft)
  const corrected = settings && correctedMessage(settings)
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <SaveForm form={form} className="shop-form" texts={texts}>
        <div className="two">
          <Section title={texts.amounts} hint={texts.amountsHint}>
            {AMOUNT_FIELDS.map((name) => (
              <Field key={name} {...field(name)} inputMode="decimal" required />
            ))}
            <Field
              {...field('deliveryMessage')}
              hint={texts.messageHint({ threshold: '{threshold}', price: '{price}' })}
              className="span2"
              maxLength={MAX_MESSAGE_LENGTH}
              optional
            />
            {settings && /[{}]/.test(shownMessage(settings)) && (
              <Alert kind="warning">{texts.messageBraces}</Alert>
            )}
            {settings && hasFalsePromise(settings) && <Alert kind="warning">{texts.messageNotFree}</Alert>}
            {settings && corrected !== null && (
              <Alert kind="warning">
                {texts.messageDiffers}{' '}
                <Button kind="secondary" onClick={() => form.type('deliveryMessage', corrected)}>
                  {texts.messageCorrect({
                    message: shownMessage({ ...settings, deliveryMessage: corrected }),
                  })}
                </Button>
              </Alert>
            )}
          </Section>
          <DeliveryPreview settings={settings} />
        </div>
        <SaveBar isBusy={!form.isIdle} texts={texts} />
      </SaveForm>
    </AdminPage>
  )
}

function DeliveryPreview({ settings }: { settings: DeliverySettings | null }) {
  const { marked, price: prices, summary, deliverySettings: texts } = useTexts(settingsTexts)
  return (
    <section className="panel" aria-labelledby="delivery-preview">
      <h2 id="delivery-preview">{texts.preview}</h2>
      {settings === null ? (
        <p className="muted">{texts.previewWaits}</p>
      ) : (
        <Table labelledBy="delivery-preview" titles={[texts.subtotal, ofNumbers(summary.delivery)]}>
          {sampleOrders(settings).map((order) => {
            const price = deliveryPrice(settings, order)
            return (
              <tr key={order.subtotal}>
                <td className="num">{marked(formatMoney(order.subtotal))}</td>
                <td className="num r">{price === 0 ? prices.free : marked(formatMoney(price))}</td>
              </tr>
            )
          })}
        </Table>
      )}
    </section>
  )
}
