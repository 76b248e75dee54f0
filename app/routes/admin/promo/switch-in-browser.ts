import { saveInBrowser } from '../save-in-browser.ts'
import type { PromoSwitchAnswer } from './promo-answer.ts'

/** What stopped it comes back as a refusal, with what was wanted, so that the message says what did not happen. */
export async function switchInBrowser(request: Request, send: () => Promise<PromoSwitchAnswer>) {
  const form = await request.clone().formData()
  const isActive = form.get('intent') === 'activate'
  const answer = await saveInBrowser<PromoSwitchAnswer>(send)
  return 'data' in answer ? { ...answer, data: { ...answer.data, isActive } } : answer
}
