import { cookiesPage } from '../i18n/mk/legal.ts'
import type { Route } from './+types/cookies.ts'
import { LegalText } from './info/legal-text.tsx'

export function loader() {
  return cookiesPage()
}

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />
}
