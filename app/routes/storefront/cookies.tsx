import { languageOf } from '../context.server.ts'
import { legalPages } from './info/legal-pages.server.ts'
import { LegalText } from './info/legal-text.tsx'
import type { Route } from './+types/cookies.ts'

export function loader({ context }: Route.LoaderArgs) {
  return legalPages(languageOf(context)).cookiesPage()
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
