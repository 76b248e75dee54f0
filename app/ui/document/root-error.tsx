import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { failureText } from '../kit/ask-server.ts'
import { useShopName } from '../live/shop-data.ts'
import { paths } from '../paths.ts'

/** The page of last resort: it needs no data, so it also shows when the data can't be had. */
export function RootError({ error }: { error: unknown }) {
  const t = useTexts(shellTexts)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const name = useShopName()
  const here = useLocation()
  const title = isMissing ? t.error['404Title'] : t.error['500Title']
  return (
    <main id="main" className="wrap section">
      <meta name="robots" content="noindex" />
      <title>{name ? `${title} – ${name}` : title}</title>
      <h1>{title}</h1>
      <p className="muted">{isMissing ? t.error['404Text'] : failureText(error, t)}</p>
      <p>
        <Link className="btn pri" to={paths.home()} reloadDocument>
          {t.error['404Cta']}
        </Link>{' '}
        {!isMissing && (
          <Link className="btn sec" to={here} reloadDocument>
            {t.common.retry}
          </Link>
        )}
      </p>
    </main>
  )
}
