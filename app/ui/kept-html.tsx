import { createContext, useContext, type HTMLAttributes, type ReactNode } from 'react'

/** What a page being rendered knows of finished HTML that other pages have made before. */
export interface HtmlKeeping {
  /** What stands for the inside of an element that shows the same; undefined when nobody has rendered it yet. */
  find(look: string): string | undefined
  /** What stands before and after what is rendered now, so that the next page finds it; whoever has the page takes it out. */
  marks(look: string): { begin: string; end: string }
}

const HtmlKeepingContext = /* @__PURE__ */ createContext<HtmlKeeping | null>(null)

export function HtmlKeepingProvider({ keeping, children }: { keeping: HtmlKeeping; children: ReactNode }) {
  return <HtmlKeepingContext value={keeping}>{children}</HtmlKeepingContext>
}

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'li' | 'div' | 'nav' | 'aside'
  /** Everything that decides what is inside but the language; nothing else may, and no `useId`. Only the server looks at it. */
  of: readonly unknown[]
  children: ReactNode
}

/**
 * An element whose inside is the same for everybody of whom `of` is the same: the server renders it once for all of them.
 * Browsers take over what was sent as if it had been rendered for them.
 */
export const Kept = import.meta.env.SSR ? KeptOnServer : Plain

function Plain({ as: Tag, of: _of, children, ...attributes }: KeptProps) {
  return <Tag {...attributes}>{children}</Tag>
}

function KeptOnServer({ as: Tag, of, children, ...attributes }: KeptProps) {
  const keeping = useContext(HtmlKeepingContext)
  if (!keeping) return <Tag {...attributes}>{children}</Tag>
  const look = JSON.stringify(of)
  const html = keeping.find(look)
  if (html !== undefined) return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  const { begin, end } = keeping.marks(look)
  return (
    <Tag {...attributes}>
      <template data-kept={begin} />
      <HtmlKeepingContext value={null}>{children}</HtmlKeepingContext>
      <template data-kept={end} />
    </Tag>
  )
}
