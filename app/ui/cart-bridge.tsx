import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { splitLanguage } from '../domain/language.ts'
import { useTexts } from '../i18n/texts-context.tsx'
import { browserCart } from './browser-cart.ts'
import { paths } from './paths.ts'
import { forgetPerson } from './personal-keys.ts'
import { useShopData } from './shop-data.ts'
import { useToasts } from './toasts.tsx'

const useDomEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Tells the cart who is signed in, and the person what became of it. Once on every page. [CART-09 CART-10 CART-13] */
export function CartBridge() {
  const t = useTexts()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const { user, cart } = useShopData()
  const isSigningOut = useIsSigningOut()
  const hasSignedOut = useRef(false)
  const userId = user?.id ?? null

  useDomEffect(() => {
    if (isSigningOut) hasSignedOut.current = true
  }, [isSigningOut])

  // Before the paint, so that nothing of somebody who has left is seen.
  useDomEffect(() => {
    const { isSignOut } = browserCart().know({ userId, cart, hasSignedOut: hasSignedOut.current })
    if (userId === null || isSignOut) hasSignedOut.current = false
    if (isSignOut) forgetPerson()
  }, [userId, cart])

  useEffect(
    () =>
      browserCart().listen((event) => {
        if (event === 'merged') show(t.user.cartsMerged)
        else void revalidate()
      }),
    [show, revalidate, t],
  )
  return null
}

function useIsSigningOut(): boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  return [navigation, ...fetchers].some(
    ({ formAction }) => splitLanguage(formAction ?? '').address === paths.logout(),
  )
}
