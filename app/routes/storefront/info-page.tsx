import { getShopDetails } from '../../shop/content/service.server.ts'
import { isLegalDraft, shopAddress } from '../../shop/content/shop.ts'
import { getDelivery } from '../../shop/delivery/service.server.ts'
import * as en from '../../texts/en/pages.ts'
import { deliveryFigures } from '../../texts/format.ts'
import * as infoTexts from '../../texts/mk/info.ts'
import * as mk from '../../texts/mk/pages.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'
import { Page, PageMeta } from '../../ui/kit/page.tsx'
import { Alert } from '../../ui/kit/states.tsx'
import { languageOf, routeContext, servicesOf } from '../request.server.ts'
import type { Route } from './+types/info-page.ts'
import '../../ui/styles/info.css'

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context)
  const page = context.get(routeContext).slice(1) as shellTexts.InfoPage
  const textOf = (languageOf(context) === 'en' ? en : mk).infoPages[page]
  const [delivery, details] = await Promise.all([getDelivery(services), getShopDetails(services)])
  const privacyEmail = details.privacyEmail || details.email
  const address = shopAddress(details)
  const { draft, ...text } = textOf({ ...details, address, privacyEmail, ...deliveryFigures(delivery) })
  return { ...text, page, draft: isLegalDraft(details) ? draft : undefined }
}

export default function InfoPage({ loaderData: { page, draft, sections } }: Route.ComponentProps) {
  const { footer, marked } = useTexts(shellTexts)
  const title = footer.pages[page]
  const { contents } = useTexts(infoTexts).infoPage
  return (
    <Page>
      <PageMeta title={title} description={sections[0]?.paragraphs[0] ?? title} />
      <article className="read beside">
        <h1>{title}</h1>
        <nav aria-label={contents}>
          {sections.map((section, index) => (
            <a key={section.title} href={`#section-${index + 1}`}>
              {section.title}
            </a>
          ))}
        </nav>
        <div>
          {draft !== undefined && <Alert kind="info">{draft}</Alert>}
          {sections.map((section, index) => (
            <section key={section.title}>
              <h2 id={`section-${index + 1}`}>{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{marked(paragraph)}</p>
              ))}
            </section>
          ))}
        </div>
      </article>
    </Page>
  )
}
