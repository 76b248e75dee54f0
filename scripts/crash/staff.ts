import { DEMO_ADMIN } from '../load/demo-people.ts'
import { createBrowser, type Browser } from './browser.ts'

/** An order's new status that the shop said yes to. */
export interface Handled {
  orderId: string
  status: 'approved' | 'rejected' | 'delivered'
}

export const signInAsStaff = (origin: string) => signIn(origin, DEMO_ADMIN)

/** The browser of somebody who has signed in. */
export async function signIn(origin: string, person: typeof DEMO_ADMIN): Promise<Browser> {
  const browser = createBrowser(origin)
  const { response } = await browser.insist('/login', new URLSearchParams(person))
  if (response.status !== 303)
    throw new Error(`the sign-in of ${person.email} was answered ${response.status}`)
  return browser
}

/**
 * Gives the order a status, trying again after every lost answer, until the shop has said yes; null when there is no such order,
 * which the comparison will find as well.
 */
export async function handleOrder(browser: Browser, { orderId, status }: Handled): Promise<Handled | null> {
  const form = new URLSearchParams({ intent: 'status', orderId, status })
  const { response } = await browser.insist('/admin/orders.data', form)
  if (response.status === 404) return null
  if (response.status !== 200) throw new Error(`a status was answered ${response.status}`)
  return { orderId, status }
}
