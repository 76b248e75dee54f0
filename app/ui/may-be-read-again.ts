import { asks, isAnswering } from './is-answering.ts'

/**
 * Asked before the open page's data is read anew without anybody's wish. Reading that fails would take the page away, with
 * what was typed in it; one that holds something unsaved must not lead to the sign-in either, when the session has ended.
 */
export function mayBeReadAgain(hasUnsaved: boolean): Promise<boolean> {
  if (!hasUnsaved) return isAnswering()
  return asks(location.pathname + location.search, ({ ok }) => ok, { method: 'HEAD', redirect: 'manual' })
}
