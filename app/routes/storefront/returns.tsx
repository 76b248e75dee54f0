import { languageOf } from '../context.server.ts'
import type { Route } from './+types/returns.ts'
import { legalPages, legalFacts } from './info/legal-pages.server.ts'
import { LegalText } from './info/legal-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return legalPages(languageOf(context)).returnsPage(await legalFacts(context))
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
