import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  differentFields,
  mergeProduct,
  NEW_VALUES,
  type ProductField,
  productValues,
  type ProductValues,
} from '../../../../shop/catalog/fields.ts'
import type { Product } from '../../../../shop/catalog/product.ts'
import { useAnswer } from '../../../../ui/kit/use-answer.ts'
import { useSaveAnswer } from '../../../../ui/admin/use-save-answer.ts'
import type { ProductAnswer } from './product-answer.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as adminTexts from '../../../../texts/mk/admin.ts'

/** A change of the product's pictures, which are saved by themselves. */
export interface VersionStep {
  previousVersion: number
  version: number
}

interface DraftProps {
  /** null: a new product. */
  product: Product | null
  /** The answer to a form that was sent without script. */
  sent: ProductAnswer | undefined
  onCreated: (id: string) => void
}

/**
 * What stands in the form, and the version that it changes. Fields that the person has not touched follow what others save;
 * where both have changed a field, `other` is what was saved meanwhile, and only a saving that was refused for it may
 * be repeated over it. [ADM-17 BEY-18]
 */
export function useProductDraft({ product, sent, onCreated }: DraftProps) {
  const { toast } = useTexts(adminTexts)
  const fetcher = useFetcher<ProductAnswer>()
  const [base, setBase] = useState(sent?.current?.version ?? sent?.version ?? product?.version ?? null)
  const [seen, setSeen] = useState(product ? productValues(product) : NEW_VALUES)
  const [draft, setDraft] = useState(sent?.typed ?? seen)
  const [other, setOther] = useState(sent?.typed ? sent.current : undefined)
  const submitted = useRef(draft)

  function follow({ version, ...rest }: Product, since: ProductValues): ProductField[] {
    const theirs = productValues({ version, ...rest })
    const { values, conflicts } = mergeProduct({ seen: since, mine: draft, theirs })
    setDraft(values)
    return conflicts
  }

  function rest(on: Product) {
    setBase(on.version)
    setSeen(productValues(on))
    setOther(undefined)
  }

  useAnswer(isNewer(product, { base, seen }) ? product : undefined, (newer) => {
    if (!newer || fetcher.state !== 'idle') return
    const conflicts = follow(newer, seen)
    if (conflicts.length > 0 && newer.version !== base) setOther(newer)
    else rest(newer)
  })
  useAnswer(fetcher.data, (answer) => {
    if (answer.isSaved || !answer.current) return
    follow(answer.current, seen)
    setBase(answer.current.version)
    setSeen(productValues(answer.current))
    setOther(answer.current)
  })
  const texts = {
    saved: product ? toast.productUpdated : toast.productCreated,
    saveError: toast.productSaveError,
  }
  useSaveAnswer(fetcher.data, texts, ({ current }) => {
    if (!current) return
    follow(current, submitted.current) // what was typed while the form was on its way stays
    rest(current)
  })
  // Not before the page was read again: a navigation that starts while the router still has to ask for its route would end
  // with the old page under the new address.
  useAnswer(fetcher.state === 'idle' ? fetcher.data?.createdId : undefined, onCreated)

  return {
    fetcher,
    draft,
    base,
    other,
    isChanged: differentFields(draft, seen).length > 0,
    type: (field: ProductField, text: string) => setDraft((values) => ({ ...values, [field]: text })),
    /** Remembers what is being sent. */
    submit: () => void (submitted.current = draft),
    takeAll: () => {
      if (!other) return
      setDraft(productValues(other))
      rest(other)
    },
    moveOn: ({ previousVersion, version }: VersionStep) =>
      setBase((held) => (held === previousVersion ? version : held)),
  }
}

/** Another version than the form holds, or the same one with other pictures. */
function isNewer(
  product: Product | null,
  { base, seen }: { base: number | null; seen: ProductValues },
): boolean {
  if (!product || product.version < (base ?? 0)) return false
  return product.version > (base ?? 0) || differentFields(productValues(product), seen).length > 0
}
