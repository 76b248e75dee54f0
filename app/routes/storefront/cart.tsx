import { useEffect, useRef } from 'react'
import { named } from '../../shop/catalog/product.ts'
import { readSummaries } from '../../shop/catalog/queries.server.ts'
import { checkoutDetails } from '../../shop/orders/own-orders.server.ts'
import * as customerTexts from '../../texts/mk/customer.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { useCart } from '../../ui/cart/use-cart.ts'
import { ButtonLink } from '../../ui/kit/button.tsx'
import { confirm } from '../../ui/kit/dialog.tsx'
import { PageMeta, Page } from '../../ui/kit/page.tsx'
import { Alert, EmptyState } from '../../ui/kit/states.tsx'
import { showToast } from '../../ui/kit/toasts.tsx'
import { paths } from '../../ui/paths.ts'
import { ProductSearch } from '../../ui/storefront/search-box.tsx'
import { readOwn } from '../me.server.ts'
import { answersForm, answersJson, languageOf, servicesOf, userOf } from '../request.server.ts'
import type { Route } from './+types/cart.ts'
import { answerCart } from './cart/cart-action.server.ts'
import { CartWaiting, FilledCart, focusCartLine } from './cart/filled-cart.tsx'
import { type CartScreen, useCartScreen } from './cart/use-cart-screen.ts'
import './cart/cart.css'

export const middleware = [answersJson(answerCart)]

/** A visitor's cart is known only in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const user = userOf(context)
  if (!user) return { ownerId: null, loaded: { ids: [], found: [] }, profile: null }
  const [{ cart }, profile] = await Promise.all([readOwn(context, user), checkoutDetails(services, user)])
  const ids = cart.lines.map(({ productId }) => productId)
  const found = named(languageOf(context), await readSummaries(services.db, 'id', ids))
  return { ownerId: user.id, loaded: { ids, found }, profile }
}

export const action = answersForm(answerCart)

export default function Cart({ loaderData }: Route.ComponentProps) {
  const t = useTexts(customerTexts)
  const screen = useCartScreen(loaderData)
  const before = useRef(screen.state)
  useEffect(() => {
    // the page is shorter now than where the customer was
    if (before.current === 'filled' && screen.state !== 'filled') window.scrollTo(0, 0)
    before.current = screen.state
  }, [screen.state])
  return (
    <Page>
      <PageMeta title={t.nav.cart} description={t.cart.meta} noindex />
      <CartHead />
      <noscript>
        <p>{t.product.needsScript}</p>
      </noscript>
      {screen.state === 'unknown' && (
        <div className="cart-early">
          <CartWaiting isFirst />
          <EmptyCart />
        </div>
      )}
      {screen.state === 'loading' && <CartWaiting isFirst />}
      {screen.state === 'empty' && <EmptyCart order={screen.order} />}
      {screen.state === 'ended' && (
        <EmptyState
          icon="bag"
          title={t.refusals['sign-in-required']}
          text={t.auth.reasons.ended}
          action={<ButtonLink to={paths.login(paths.cart())}>{t.user.signin}</ButtonLink>}
        />
      )}
      {screen.state === 'filled' && <FilledCart screen={screen} />}
    </Page>
  )
}

function CartHead() {
  const t = useTexts(customerTexts)
  const { lines, count, ...cart } = useCart()

  async function clear() {
    const isSure = await confirm({
      title: t.cart.clearConfirmTitle,
      text: t.cart.clearConfirmText(count),
      yes: t.cart.clearConfirmYes,
      danger: true,
    })
    if (!isSure) return
    cart.clear()
    function undo() {
      cart.restore(lines)
      focusCartLine(lines[0]?.productId)
    }
    showToast(t.cart.cleared, { action: { label: t.common.undo, run: undo } })
  }

  return (
    <div className="row cart-head">
      <h1 tabIndex={-1}>{t.nav.cart}</h1>
      {count > 0 && (
        <>
          <p className="muted small">{t.cart.items(count)}</p>
          <button type="button" className="lnk" onClick={() => void clear()}>
            {t.cart.clear}
          </button>
        </>
      )}
    </div>
  )
}

/** After an attempt to order it says what became of that: another tab may have ordered, or the answer is missing. */
function EmptyCart({ order }: { order?: CartScreen['order'] }) {
  const t = useTexts(customerTexts)
  if (order?.isLost) return <Alert kind="info">{t.order.checking}</Alert>
  if (order?.isBusy) return <CartWaiting isFirst />
  return (
    <>
      {order?.alert && <Alert kind={order.alert.refusal ? 'error' : 'info'}>{order.alert.text}</Alert>}
      <EmptyState
        icon="bag"
        title={t.cart.emptyTitle}
        text={t.cart.emptyText}
        action={
          <>
            <ProductSearch />
            <ButtonLink to={paths.products()}>{t.cart.emptyCta}</ButtonLink>
          </>
        }
      />
    </>
  )
}
