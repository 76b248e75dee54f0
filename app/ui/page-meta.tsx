import { useTexts } from '../i18n/texts-context.tsx'

interface PageMetaProps {
  title: string
  description?: string
  /** For the home page, whose title names the shop itself. */
  isWholeTitle?: boolean
  /** Filtered lists and personal pages stay out of search engines. [BEY-02] */
  noindex?: boolean
}

/** The document's title `{page} – Нега` and what search engines and previews show. */
export function PageMeta({ title, description, isWholeTitle = false, noindex = false }: PageMetaProps) {
  const t = useTexts()
  const wholeTitle = isWholeTitle ? title : `${title} – ${t.app.name}`
  return (
    <>
      <title>{wholeTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
