import { languageOf } from '../context.server.ts'
import type { Route } from './+types/terms.ts'
import { legalPages, legalFacts } from './info/legal-pages.server.ts'
import { LegalText } from './info/legal-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return legalPages(languageOf(context)).termsPage(await legalFacts(context))
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
