import type { RouterContextProvider } from 'react-router'
import { inLanguage, type Language } from '../../../shop/language.ts'
import type { StructuredData } from '../../../shop/content/page-head.ts'
import { translationIn } from '../../../texts/en.ts'
import { textsIn } from '../../../texts/texts-context.tsx'
import * as mk from '../../../texts/mk/customer.ts'
import type { Texts } from '../../../texts/refusal.ts'
import { languageOf } from '../../context.server.ts'
import { paths } from '../../../ui/paths.ts'

/** Where and in which language a page is described. */
export interface Site {
  language: Language
  t: Texts
  origin: string
  /** The whole address of a path of the shop, in the language. */
  at: (path: string) => string
}

export function siteOf(context: Readonly<RouterContextProvider>, { origin }: URL): Site {
  const language = languageOf(context)
  const t = textsIn(translationIn(language), mk)
  return { language, t, origin, at: (path) => origin + inLanguage(path, language) }
}

interface Crumb {
  name: string
  path: string
}

/** The way from the home page to the page, which is the last crumb. */
export function breadcrumbData({ t, at }: Site, crumbs: Crumb[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t.nav.home, path: paths.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  }
}
