import { codeHash, contentSecurityPolicy, securityHeaders } from '../../platform/security-policy.server.ts'
import { knownShopDetails } from '../../shop/content/service.server.ts'
import type { ShopDetails } from '../../shop/content/shop.ts'
import { offline as en } from '../../texts/en/notices.ts'
import { offline as mk } from '../../texts/mk/notices.ts'
import { FIRST_FONTS, STYLES_ADDRESS } from '../../ui/document/document-scripts.tsx'
import { paths } from '../../ui/paths.ts'
import { servicesOf, settingsOf } from '../request.server.ts'
import type { Route } from './+types/service-worker.ts'
import { OFFLINE_SCRIPT, offlinePage } from './offline/offline-page.ts'
import removal from './offline/removal.js?raw'
import workerCode from './offline/worker.js?raw'

/** The worker answers with the headers that the server would send. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  ...securityHeaders(false, contentSecurityPolicy([codeHash(OFFLINE_SCRIPT)])),
}

/** When the offline page is switched off, the worker removes itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { hasOfflinePage } = settingsOf(context)
  const worker = hasOfflinePage ? workerFor(await knownShopDetails(servicesOf(context))) : removal
  return new Response(worker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    },
  })
}

function workerFor({ name, nameEn }: ShopDetails): string {
  const setup = {
    address: paths.serviceWorker(),
    files: [...FIRST_FONTS, STYLES_ADDRESS],
    headers: HEADERS,
    pages: {
      mk: offlinePage({ language: 'mk', texts: mk, shopName: name, looksAt: paths.serviceWorker() }),
      en: offlinePage({ language: 'en', texts: en, shopName: nameEn, looksAt: paths.serviceWorker() }),
    },
  }
  const version = codeHash(JSON.stringify(setup) + workerCode).slice(8, 24)
  return workerCode.replace('= SETUP', () => `= ${JSON.stringify({ version, ...setup })}`)
}
