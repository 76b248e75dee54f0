import { termsPage } from '../i18n/mk/legal.ts'
import { legalFacts } from './info/legal-facts.server.ts'
import { LegalText } from './info/legal-text.tsx'
import type { Route } from './+types/terms.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return termsPage(await legalFacts(context))
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
