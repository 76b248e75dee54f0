import { isRouteErrorResponse, Link } from 'react-router'
import { useTexts } from '../i18n/texts-context.tsx'
import { paths } from './paths.ts'

/** The page of last resort: it needs no data, so it also shows when the data can't be had. */
export function RootError({ error }: { error: unknown }) {
  const t = useTexts()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? t.error['404Title'] : t.error['500Title']
  return (
    <main id="main" className="wrap section">
      <title>{`${title} – ${t.app.name}`}</title>
      <h1>{title}</h1>
      <p className="muted">{isMissing ? t.error['404Text'] : t.error['500Text']}</p>
      <p>
        <Link className="btn pri" to={paths.home()} reloadDocument>
          {t.error['404Cta']}
        </Link>
      </p>
    </main>
  )
}
