import { useEffect, useRef } from 'react'
import {
  differentFields,
  type ProductField,
  type ProductValues,
  productValues,
  TAG_FIELDS,
} from '../../../../shop/catalog/fields.ts'
import type { Product } from '../../../../shop/catalog/product.ts'
import { Button } from '../../../../ui/kit/button.tsx'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as productTexts from '../../../../texts/mk/admin-products.ts'

interface OtherVersionProps {
  other: Product
  typed: ProductValues
  /** The saving that was refused for it; null while the person is still typing. */
  refused: object | null
  /** Puts one field of the other version into the form, or all. */
  takeOne: (field: ProductField, text: string) => void
  takeAll: () => void
}

/** What somebody else has saved meanwhile beside what stands in the form, field by field. [BEY-18] */
export function OtherVersion({ other, typed, refused, takeOne, takeAll }: OtherVersionProps) {
  const { productForm: texts } = useTexts(productTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const stored = productValues(other)
  const different = differentFields(stored, typed)
  const shown = (field: ProductField, text: string) => {
    if (field === 'inStock' || TAG_FIELDS.some((tag) => tag === field))
      return text === '' ? texts.off : texts.on
    return text === '' ? texts.blank : text
  }
  useEffect(() => {
    if (refused) heading.current?.focus()
  }, [refused])
  return (
    <section className="panel versions" aria-labelledby="other-version" role="alert">
      <h2 id="other-version" ref={heading} tabIndex={-1}>
        {texts.changedTitle}
      </h2>
      <p>{texts.changed}</p>
      <dl>
        {different.map((field) => (
          <div key={field}>
            <dt>
              <b>{texts.labels[field]}</b>
            </dt>
            <dd>{texts.theirs({ value: shown(field, stored[field]) })}</dd>
            <dd>{texts.yours({ value: shown(field, typed[field]) })}</dd>
            <dd>
              <Button type="button" kind="secondary" size="sm" onClick={() => takeOne(field, stored[field])}>
                {texts.takeOne({ field: texts.labels[field] })}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Button type="button" kind="secondary" onClick={takeAll}>
        {texts.take}
      </Button>
    </section>
  )
}
