import { languageOf } from '../context.server.ts'
import type { Route } from './+types/cookies.ts'
import { legalPages } from './info/legal-pages.server.ts'
import { LegalText } from './info/legal-text.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return legalPages(languageOf(context)).cookiesPage()
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
