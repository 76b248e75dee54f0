import { useCallback, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  NEW_VALUES,
  PRODUCT_FIELDS,
  type ProductField,
  productProblem,
  type ProductProblem,
  productValues,
  type ProductValues,
  TAG_FIELDS,
} from '../../../../shop/catalog/fields.ts'
import type { Product } from '../../../../shop/catalog/product.ts'
import type { Deni } from '../../../../shop/money.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import * as customerTexts from '../../../../texts/mk/customer.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import {
  OtherVersion,
  SaveAlerts,
  SaveBar,
  SaveForm,
  Section,
  useVersionedForm,
  type VersionedAnswer,
} from '../../../../ui/admin/form.tsx'
import { useAnswer } from '../../../../ui/kit/form.ts'
import { useAskBeforeLeaving } from '../../../../ui/kit/use-ask-before-leaving.ts'
import { useShopData } from '../../../../ui/live/shop-data.ts'
import { paths } from '../../../../ui/paths.ts'
import { IMAGES_ID } from '../images/images-notice.ts'
import { NewProductImages, ProductImages } from '../images/product-images.tsx'
import { useUploadAfterCreate } from '../images/uploads.ts'
import { ContentSections, Lines, SellingSections } from './sections.tsx'
import '../products.css'

export interface ProductAnswer extends VersionedAnswer<ProductField, Product, ProductProblem> {
  createdId?: string
}

interface ProductFormProps {
  product: Product | null
  charged: Deni[]
  sent: ProductAnswer | undefined
}

export function ProductForm({ product, charged, sent }: ProductFormProps) {
  const { toast } = useTexts(adminTexts)
  const { productForm: texts } = useTexts(productTexts)
  const form = useVersionedForm({
    sent,
    fields: PRODUCT_FIELDS,
    current: product,
    blank: NEW_VALUES,
    valuesOf: productValues,
    sentence: useSentence(),
    texts: {
      saved: product ? toast.productUpdated : toast.productCreated,
      saveError: toast.productSaveError,
    },
    followsByField: true,
  })
  const openCreated = useOpenCreated(sent?.createdId)
  const newImages = useUploadAfterCreate()
  const createdId = form.answer?.createdId
  // once idle: revalidating would end a navigation whose route is still being discovered
  useAnswer(form.isIdle ? createdId : undefined, (id) => {
    void newImages.upload(id).then(({ failed }) => openCreated(id, { atImages: failed > 0 }))
  })
  const isUnsaved = form.isChanged || newImages.count > 0
  useAskBeforeLeaving(
    (isUnsaved && createdId === undefined) || newImages.isUploading,
    form.isIdle || newImages.isUploading,
  )

  function shownText(field: ProductField, text: string): string {
    if (field === 'inStock' || TAG_FIELDS.some((tag) => tag === field))
      return text === '' ? texts.off : texts.on
    return text === '' ? texts.blank : text
  }
  return (
    <>
      <SaveForm
        form={form}
        action={product ? paths.admin.editProduct(product.id) : paths.admin.newProduct()}
        className="product-form"
      >
        <SaveAlerts form={form} texts={{ ...texts, saved: toast.productUpdated }} />
        <OtherVersion form={form} shown={shownText} takesFocus texts={texts} />
        <noscript>
          <input type="hidden" name="plain" value="1" />
        </noscript>
        <ContentSections form={form} />
        <div className="aside">
          <SellingSections form={form} charged={charged} />
          {!product && <NewProductImages images={newImages} />}
          <Section title={texts.otherImages}>
            <Lines name="imageAddresses" form={form} />
          </Section>
        </div>
        <SaveBar
          isBusy={!form.isIdle || newImages.isUploading}
          texts={{ save: product ? texts.save : texts.create, saving: texts.saving }}
        >
          <p className="small muted" role="status">
            {isUnsaved && texts.unsaved}
          </p>
          {product && <Link to={paths.product(product.id)}>{texts.inShop}</Link>}
          <Link to={paths.admin.products()}>{texts.back}</Link>
        </SaveBar>
      </SaveForm>
      {product && (
        <ProductImages
          productId={product.id}
          images={product.images}
          version={product.version}
          onVersion={form.moveOn}
        />
      )}
    </>
  )
}

/** Unless the user has left in the meantime. `createdId`: sent before the script had loaded. */
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
    (id: string, { atImages }: { atImages: boolean }) => {
      if (!isHere.current) return
      const hash = atImages ? `#${IMAGES_ID}` : ''
      void navigate(paths.admin.editProduct(id) + hash, { replace: true, state: { isCancel: true } })
    },
    [navigate],
  )

  useEffect(() => {
    if (createdId !== undefined) open(createdId, { atImages: false })
  }, [createdId, open])
  return open
}

function useSentence(): (field: ProductField, values: ProductValues) => string | undefined {
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
