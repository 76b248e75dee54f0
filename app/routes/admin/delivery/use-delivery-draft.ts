import { useState } from 'react'
import { useFetcher } from 'react-router'
import {
  type DeliveryField,
  deliveryValues,
  type DeliveryValues,
  type DeliveryVersion,
  typedDelivery,
} from '../../../domain/delivery-fields.ts'
import { useDeliverySettingsTexts } from '../../../i18n/delivery-settings-texts.ts'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useSaveAnswer } from '../use-save-answer.ts'
import type { DeliveryAnswer } from './delivery-answer.ts'

/**
 * What stands in the form, and the version that it changes. While nothing is changed the form follows what others save;
 * afterwards `other` is what was saved meanwhile, and only a saving that was refused for it may be repeated over it. [DEL-04]
 */
export function useDeliveryDraft(current: DeliveryVersion, sent: DeliveryAnswer | undefined) {
  const texts = useDeliverySettingsTexts()
  const fetcher = useFetcher<DeliveryAnswer>()
  const isTyped = sent?.typed !== undefined
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? current.version)
  const [other, setOther] = useState(isTyped ? sent.current : undefined)
  const [isChanged, setIsChanged] = useState(isTyped)
  const [draft, setDraft] = useState(sent?.typed ?? deliveryValues(current.settings))

  function follow(version: DeliveryVersion) {
    setBase(version.version)
    setOther(undefined)
    setIsChanged(false)
    setDraft(deliveryValues(version.settings))
  }

  useAnswer(current.version > base ? current : undefined, (newer) => {
    if (fetcher.state !== 'idle') return
    if (isChanged) setOther(newer)
    else follow(newer)
  })
  useAnswer(fetcher.data, (answer) => {
    if (answer.isSaved || !answer.current) return
    setBase(answer.current.version)
    setOther(answer.current)
  })
  useSaveAnswer(fetcher.data, texts, ({ current: saved }) => {
    if (!saved) return
    if (JSON.stringify(typedDelivery(draft)) === JSON.stringify(saved.settings)) follow(saved)
    else setBase(saved.version) // something was typed while the form was on its way
  })

  return {
    fetcher,
    draft,
    base,
    other,
    isChanged,
    type: (field: DeliveryField, text: string) => {
      setIsChanged(true)
      setDraft((values: DeliveryValues) => ({ ...values, [field]: text }))
    },
    take: () => other && follow(other),
  }
}
