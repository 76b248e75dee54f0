import { ButtonLink } from '../../../../ui/kit/button.tsx'
import { paths } from '../../../../ui/paths.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as accountTexts from '../../../../texts/mk/account.ts'

/** Everything the shop keeps about the person, as a file. [BEY-16] */
export function OwnData() {
  const texts = useTexts(accountTexts).security
  return (
    <section className="panel" aria-labelledby="data-title">
      <h2 id="data-title">{texts.dataTitle}</h2>
      <p className="small muted">{texts.dataText}</p>
      <ButtonLink to={paths.ownData()} kind="secondary" reloadDocument download>
        {texts.download}
      </ButtonLink>
    </section>
  )
}
