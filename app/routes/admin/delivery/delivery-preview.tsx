import { type DeliveryValues, sampleSubtotals, typedDelivery } from '../../../domain/delivery-fields.ts'
import { deliveryPrice } from '../../../domain/delivery.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/texts-context.tsx'

/** What customers would pay for delivery with what stands in the form, at sample subtotals. [DEL-04] */
export function DeliveryPreview({ values }: { values: DeliveryValues }) {
  const t = useTexts()
  const texts = useDeliverySettingsTexts()
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
