import { languageOf } from '../context.server.ts'
import { legalPages } from './info/legal-pages.server.ts'
import { legalFacts } from './info/legal-facts.server.ts'
import { LegalText } from './info/legal-text.tsx'
import type { Route } from './+types/returns.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return legalPages(languageOf(context)).returnsPage(await legalFacts(context))
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
