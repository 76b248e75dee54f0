import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  type ProductValues,
} from '../../../../shop/catalog/fields.ts'
import type { Product } from '../../../../shop/catalog/product.ts'
import type { Deni } from '../../../../shop/money.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as customerTexts from '../../../../texts/mk/customer.ts'
import { refusalText } from '../../../../texts/refusal.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { Alert } from '../../../../ui/kit/alert.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { type FieldCheck, useFormCheck } from '../../../../ui/kit/use-form-check.ts'
import { useShopData } from '../../../../ui/live/shop-data.ts'
import { paths } from '../../../../ui/paths.ts'
import { useAskBeforeLeaving } from '../../../account/profile/use-ask-before-leaving.ts'
import { Section } from '../../shop/section.tsx'
import { NewProductImages } from '../images/new-product-images.tsx'
import { PICTURES_ID } from '../images/pictures-notice.ts'
import { ProductImages } from '../images/product-images.tsx'
import { useUploadAfterCreate } from '../images/uploads.tsx'
import { Lines, type Shown } from './fields.tsx'
import { OtherVersion } from './other-version.tsx'
import type { ProductAnswer } from './product-answer.ts'
import { ContentSections, SellingSections } from './sections.tsx'
import { useProductDraft } from './use-product-draft.ts'

interface ProductFormProps {
  /** null: a new product. */
  product: Product | null
  /** What was really charged for it in the last 30 days. */
  charged: Deni[]
  /** The answer to a form that was sent without script. */
  sent: ProductAnswer | undefined
}

/** Everything that a person says of a product; nobody's change is overwritten unseen. [ADM-04 ADM-17 BEY-18] */
export function ProductForm({ product, charged, sent }: ProductFormProps) {
  const t = useTexts(customerTexts)
  const { toast } = useTexts(adminTexts)
  const { productForm: texts } = useTexts(productTexts)
  const form = useRef<HTMLFormElement>(null)
  const problemText = useProductProblemText()
  const { errors, formProps } = useFormCheck(useProductChecks())
  const openCreated = useOpenCreated(sent?.createdId)
  const pictures = useUploadAfterCreate()
  const { fetcher, draft, base, other, isChanged, type, submit, takeAll, moveOn } = useProductDraft({
    product,
    sent,
    onCreated: (id) =>
      void pictures.upload(id).then(({ failed }) => openCreated(id, { atPictures: failed > 0 })),
  })
  const isIdle = fetcher.state === 'idle'
  const { refusal, problems, isSaved } = fetcher.data ?? sent ?? {}
  const isUnsaved = isChanged || pictures.count > 0
  const isCreated = fetcher.data?.createdId !== undefined
  useAskBeforeLeaving((isUnsaved && !isCreated) || pictures.isUploading, isIdle || pictures.isUploading)
  useEffect(() => {
    const [first] = Object.keys(problems ?? {})
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [problems])

  const errorOf = (field: ProductField) =>
    errors[field] !== undefined || problems?.[field] !== undefined ? problemText(field, draft) : undefined
  const shown = { values: draft, errorOf, type }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    formProps.onSubmit(event)
    submit()
  }
  return (
    <>
      <fetcher.Form
        ref={form}
        method="post"
        action={product ? paths.admin.editProduct(product.id) : paths.admin.newProduct()}
        className="product-form"
        {...formProps}
        onSubmit={onSubmit}
      >
        {isSaved && !fetcher.data && <Alert kind="success">{toast.productUpdated}</Alert>}
        {isIdle && problems && <Alert kind="error">{texts.wrong}</Alert>}
        {isIdle && refusal && (
          <Alert kind="error">
            {refusal.code === 'sign-in-required' ? texts.needLogin : refusalText(refusal, t)}
          </Alert>
        )}
        {other && (
          <OtherVersion {...{ other, takeAll }} typed={draft} refused={fetcher.data ?? null} takeOne={type} />
        )}
        {base !== null && <input type="hidden" name="version" value={base} />}
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
        <ContentSections shown={shown} />
        <div className="aside">
          <SellingSections shown={shown} charged={charged} />
          {!product && <NewProductImages pictures={pictures} />}
          <OtherPictures shown={shown} />
        </div>
        <SaveBar product={product} isBusy={!isIdle || pictures.isUploading} isChanged={isUnsaved} />
      </fetcher.Form>
      {product && (
        <ProductImages
          productId={product.id}
          images={product.images}
          version={product.version}
          onVersion={moveOn}
        />
      )}
    </>
  )
}

/** Pictures of the product that were not uploaded for it, by their addresses. [ADM-07] */
function OtherPictures({ shown }: { shown: Shown }) {
  const { productForm: texts } = useTexts(productTexts)
  return (
    <Section title={texts.otherImages}>
      <Lines name="imageAddresses" shown={shown} />
    </Section>
  )
}

interface SaveBarProps {
  product: Product | null
  isBusy: boolean
  isChanged: boolean
}

/** At the lower edge of the screen however long the form is: saving, and the ways out. */
function SaveBar({ product, isBusy, isChanged }: SaveBarProps) {
  const { productForm: texts } = useTexts(productTexts)
  return (
    <div className="save-bar">
      <Button type="submit" busy={isBusy} busyLabel={texts.saving}>
        {product ? texts.save : texts.create}
      </Button>
      <p className="small muted" role="status">
        {isChanged && texts.unsaved}
      </p>
      {product && <Link to={paths.product(product.id)}>{texts.inShop}</Link>}
      <Link to={paths.admin.products()}>{texts.back}</Link>
    </div>
  )
}

/**
 * Leads to the page of a product that was just created, at its pictures when some could not be uploaded. Whoever has gone
 * elsewhere meanwhile stays there. `createdId` when the form was sent before the script was there. [ADM-04 ADM-09]
 */
function useOpenCreated(createdId: string | undefined) {
  const navigate = useNavigate()
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const open = useCallback(
    (id: string, { atPictures }: { atPictures: boolean }) => {
      if (!isHere.current) return
      const hash = atPictures ? `#${PICTURES_ID}` : ''
      void navigate(paths.admin.editProduct(id) + hash, { replace: true, state: { isCancel: true } })
    },
    [navigate],
  )

  useEffect(() => {
    if (createdId !== undefined) open(createdId, { atPictures: false })
  }, [createdId, open])
  return open
}

/** The sentence for what is wrong with a field, as the values stand; undefined when it is right. */
function useProductProblemText(): (field: ProductField, values: ProductValues) => string | undefined {
  const t = useTexts(customerTexts)
  const { productForm: texts } = useTexts(productTexts)
  const { origin } = useShopData()
  const missing: Partial<Record<ProductField, string>> = texts.missing

  function sentence(field: ProductField, problem: ProductProblem): string {
    switch (problem.code) {
      case 'required':
        return missing[field] ?? t.common.required
      case 'too-long':
        return t.refusal.textTooLong(problem.max)
      case 'amount':
        return texts.amounts[problem.amount]
      case 'stock':
        return texts.stock
      case 'too-many-lines':
        return texts.tooManyLines({ max: problem.max })
      case 'picture':
        return texts.pictures[problem.picture]({ line: problem.line })
    }
  }

  return (field, values) => {
    const problem = productProblem(field, values, origin)
    return problem === null ? undefined : sentence(field, problem)
  }
}

/** The server's own checks of every field, made before the form is sent. */
function useProductChecks(): Record<string, FieldCheck> {
  const problemText = useProductProblemText()
  const check = (field: ProductField): FieldCheck => {
    return (_value, form) => problemText(field, valuesIn(form)) ?? null
  }
  return Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, check(field)]))
}

function valuesIn(form: FormData): ProductValues {
  const values = PRODUCT_FIELDS.map((field) => [field, String(form.get(field) ?? '')] as const)
  return Object.fromEntries(values) as ProductValues
}
