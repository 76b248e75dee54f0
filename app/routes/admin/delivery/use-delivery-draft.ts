import { useFetcher } from 'react-router'
import { deliveryValues, type DeliveryVersion, typedDelivery } from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { useVersionedDraft } from '../use-versioned-draft.ts'
import type { DeliveryAnswer } from './delivery-answer.ts'

/** What stands in the form of the delivery settings. [DEL-04] */
export function useDeliveryDraft(current: DeliveryVersion, sent: DeliveryAnswer | undefined) {
  const texts = useDeliverySettingsTexts()
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
