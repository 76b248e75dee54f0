import { codeHash, contentSecurityPolicy } from '../../platform/security-policy.server.ts'
import { latestShopDetails } from '../../shop/content/service.server.ts'
import { unavailable as en } from '../../texts/en/documents.ts'
import { unavailable as mk } from '../../texts/mk/documents.ts'
import { languageOf, servicesOf } from '../request.server.ts'
import { RETRY_AFTER_SECONDS } from '../unavailable.server.ts'
import type { Route } from './+types/unavailable.ts'
import { OFFLINE_SCRIPT, offlinePage } from './offline/offline-page.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'retry-after': String(RETRY_AFTER_SECONDS),
  'content-security-policy': contentSecurityPolicy([codeHash(OFFLINE_SCRIPT)]),
}

/** Needs no data and reloads by itself; where something was sent (`?sent`), it says that its result is unknown instead. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const { name, nameEn } = latestShopDetails(servicesOf(context))
  const wasSent = new URL(request.url).searchParams.has('sent')
  const texts = language === 'en' ? en : mk
  const page = offlinePage({
    language,
    texts: wasSent ? { ...texts, text: texts.sent } : texts,
    shopName: language === 'en' ? nameEn : name,
    looksAt: wasSent ? null : '',
  })
  return new Response(page, { status: 503, headers: HEADERS })
}
