import type { LegalPage } from '../../../texts/mk/pages.ts'
import { PageMeta, Page } from '../../../ui/kit/page.tsx'
import { Alert } from '../../../ui/kit/states.tsx'

/** A legal page; that it is a draft stands on top until a lawyer has approved it. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <Page>
      <PageMeta title={page.title} description={page.sections[0]?.paragraphs[0] ?? page.title} />
      <article className="read">
        <h1>{page.title}</h1>
        <Alert kind="info">{page.draft}</Alert>
        {page.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}
