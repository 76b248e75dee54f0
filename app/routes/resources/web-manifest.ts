import { getShopDetails } from '../../shop/content/service.server.ts'
import { PAPER, PINE } from '../../shop/content/shop.ts'
import { inLanguage } from '../../shop/language.ts'
import { translationIn } from '../../texts/en.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { shopInfo } from '../../texts/shop-info.ts'
import { textsIn } from '../../texts/texts-context.tsx'
import { paths } from '../../ui/paths.ts'
import { languageOf, servicesOf } from '../request.server.ts'
import type { Route } from './+types/web-manifest.ts'

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-192.png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
]

/** Both languages share one `id`, so changing the language does not install a second application. */
export async function loader({ context }: Route.LoaderArgs) {
  const language = languageOf(context)
  const texts = textsIn(translationIn(language), shellTexts)
  const { name } = shopInfo(await getShopDetails(servicesOf(context)), language)
  const manifest = {
    id: paths.home(),
    name,
    short_name: name,
    description: texts.footer.text,
    lang: language,
    dir: 'ltr',
    start_url: inLanguage(paths.home(), language),
    scope: '/',
    display: 'standalone',
    theme_color: PINE,
    background_color: PAPER,
    categories: ['shopping', 'beauty', 'health'],
    icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
    shortcuts: [
      { name: texts.nav.products, url: inLanguage(paths.products(), language) },
      { name: texts.nav.cart, url: inLanguage(paths.cart(), language) },
      { name: texts.nav.favorites, url: inLanguage(paths.favorites(), language) },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
