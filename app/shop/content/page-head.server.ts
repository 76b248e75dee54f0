import { createContext, type RouterContextProvider } from 'react-router'
import { NO_HEAD, type PageHead } from './page-head.ts'

/** Set by the page's loader, read when its document is rendered. */
export const pageHeadContext = createContext<PageHead>(NO_HEAD)

export function describePage(context: Readonly<RouterContextProvider>, head: PageHead): void {
  context.set(pageHeadContext, head)
}
