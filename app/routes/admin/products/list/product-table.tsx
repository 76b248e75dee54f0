import type { FormEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import type { AdminProductRow } from '../../../../shop/catalog/admin.server.ts'
import { brandName, mainImage, type ProductTag, tags } from '../../../../shop/catalog/product.ts'
import type { Refusal } from '../../../../shop/refusals.ts'
import { formatRating } from '../../../../texts/format.ts'
import * as adminTexts from '../../../../texts/mk/admin.ts'
import * as productTexts from '../../../../texts/mk/admin-products.ts'
import * as shellTexts from '../../../../texts/mk/shell.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { useConfirm } from '../../../../ui/kit/confirm-dialog.tsx'
import { Picture } from '../../../../ui/kit/picture.tsx'
import { Price } from '../../../../ui/kit/price.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../../ui/kit/use-answer.ts'
import { paths } from '../../../../ui/paths.ts'

interface ProductTableProps {
  products: AdminProductRow[]
  remove: Remove
  /** The product that is being deleted. */
  busyId: string | null
}

/** Products as a table, on narrow screens as cards. */
export function ProductTable({ products, ...removal }: ProductTableProps) {
  const t = useTexts(shellTexts)
  const { productList: texts } = useTexts(productTexts)
  return (
    <table className="prods" aria-labelledby="page-title">
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{texts.picture}</span>
          </th>
          <th scope="col">{texts.product}</th>
          <th scope="col">{t.list.filterBrand}</th>
          <th scope="col">{t.list.filterCategory}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.stock}</th>
          <th scope="col">{texts.tags}</th>
          <th scope="col">{texts.rating}</th>
          <th scope="col">
            <span className="vh">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} {...removal} />
        ))}
      </tbody>
    </table>
  )
}

function Row({
  product,
  remove,
  busyId,
}: { product: AdminProductRow } & Omit<ProductTableProps, 'products'>) {
  const t = useTexts(shellTexts)
  const { productList: texts } = useTexts(productTexts)
  const { id, name } = product
  const names: Record<ProductTag, string> = {
    bestseller: t.card.bestseller,
    featured: t.card.featured,
    'coming-soon': t.card.soon,
  }
  function ask(event: FormEvent) {
    event.preventDefault()
    void remove(product)
  }
  return (
    <tr>
      <td className="p-pic">
        <Picture url={mainImage(product)} alt="" sizes="56px" />
      </td>
      <th scope="row">
        <Link to={paths.admin.editProduct(id)} aria-label={texts.edit({ name })}>
          {name}
        </Link>
      </th>
      <td className="p-brand">{brandName(product.brand)}</td>
      <td className="p-category">{t.cat[product.category]}</td>
      <td className="p-cost">
        <Price deni={product.price} originalDeni={product.originalPrice} />
      </td>
      <td className="p-stock">{stockOf(product, texts)}</td>
      <td className="p-tags">
        {tags(product).map((tag) => (
          <span key={tag} className="st">
            {names[tag]}
          </span>
        ))}
      </td>
      <td className="p-rating">
        <span className="vh">
          {t.card.ratingAria({ r: formatRating(product.rating), n: product.reviewCount })}
        </span>
        <span aria-hidden="true" className={product.reviewCount === 0 ? 'none' : undefined}>
          {product.reviewCount > 0 ? `★ ${formatRating(product.rating)} (${product.reviewCount})` : '–'}
        </span>
      </td>
      <td className="p-actions">
        <form method="post" onSubmit={ask}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="productId" value={id} />
          <Button
            type="submit"
            kind="secondary"
            size="sm"
            aria-label={texts.remove({ name })}
            busy={busyId === id}
          >
            {t.common.delete}
          </Button>
        </form>
      </td>
    </tr>
  )
}

function stockOf(
  { inStock, stockQuantity }: AdminProductRow,
  texts: typeof productTexts.productList,
): string {
  if (!inStock) return texts.outOfStock
  return stockQuantity === null ? texts.inStock : texts.pieces(stockQuantity)
}

type Remove = (product: { id: string; name: string }) => Promise<void>

/** Deletes a product after a question that names it; `busyId` is the one being deleted. */
export function useRemoval(): { remove: Remove; busyId: string | null } {
  const { toast } = useTexts(adminTexts)
  const { productList: texts } = useTexts(productTexts)
  const { show } = useToasts()
  const confirm = useConfirm()
  const fetcher = useFetcher<RemovalAnswer>()

  useAnswer(fetcher.data, (answer) => {
    if (!('isRemoved' in answer)) return show(toast.productDeleteError, { kind: 'error' })
    show(toast.productDeleted)
    // the focused button is removed with its row
    document.getElementById('main')?.focus({ preventScroll: true })
  })

  async function remove({ id, name }: { id: string; name: string }) {
    const isSure = await confirm({
      title: texts.removeTitle({ name }),
      text: texts.removeText,
      yes: texts.removeYes,
      no: texts.removeNo,
      danger: true,
    })
    if (!isSure) return
    await fetcher.submit(
      { intent: 'delete', productId: id, sure: 'on' },
      { method: 'post', action: paths.admin.products() },
    )
  }

  const sent = fetcher.formData?.get('productId')
  return { remove, busyId: typeof sent === 'string' ? sent : null }
}

/** What /admin/products answers to a deletion; `ask` when no script has asked. */
export type RemovalAnswer = { isRemoved: true } | { ask: { id: string; name: string } } | { refusal: Refusal }
