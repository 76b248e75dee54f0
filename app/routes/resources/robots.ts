import { inLanguage, LANGUAGES } from '../../shop/language.ts'
import { paths } from '../../ui/paths.ts'
import type { Route } from './+types/robots.ts'

// Filtered lists are not here: a crawler has to see that they say noindex.
const PRIVATE = [
  paths.admin.dashboard(),
  paths.profile(),
  paths.favorites(),
  paths.cart(),
  paths.logout(),
  paths.events(),
  '/search/',
]

export function loader({ url }: Route.LoaderArgs) {
  const disallowed = LANGUAGES.flatMap((language) => PRIVATE.map((path) => inLanguage(path, language)))
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}${paths.sitemap()}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
