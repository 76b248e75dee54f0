import { useEffect, useRef, type FormEvent } from 'react'
import type { Deni } from '../../../domain/money.ts'
import type { ProductField } from '../../../domain/product-fields.ts'
import type { Product } from '../../../domain/product.ts'
import { useAdminProductsTexts } from '../../../i18n/admin-products-texts.ts'
import { useAdminTexts } from '../../../i18n/admin-texts.ts'
import { refusalText } from '../../../i18n/refusal.ts'
import { useAllTexts } from '../../../i18n/all-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { paths } from '../../../ui/paths.ts'
import { useFormCheck } from '../../../ui/use-form-check.ts'
import { useAskBeforeLeaving } from '../../profile/use-ask-before-leaving.ts'
import { NewProductImages } from '../product-images/new-product-images.tsx'
import { ProductImages } from '../product-images/product-images.tsx'
import { useUploadAfterCreate } from '../product-images/use-upload-after-create.ts'
import { OtherVersion } from './other-version.tsx'
import { OtherPictures } from './other-pictures.tsx'
import type { ProductAnswer } from './product-answer.ts'
import { SaveBar } from './save-bar.tsx'
import { ContentSections, SellingSections } from './sections.tsx'
import { useOpenCreated } from './use-open-created.ts'
import { useProductChecks, useProductProblemText } from './use-product-checks.ts'
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
  const t = useAllTexts()
  const { toast } = useAdminTexts()
  const { productForm: texts } = useAdminProductsTexts()
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
