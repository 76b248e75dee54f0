import type { Deni } from '../../shop/money.ts'
import { moneyParts } from '../../texts/format.ts'
import * as shellTexts from '../../texts/mk/shell.ts'
import { useTexts } from '../../texts/texts-context.tsx'

/** An amount with its decimals set smaller; the text stays `1.500,00 ден.` */
export function Money({ deni }: { deni: Deni }) {
  const parts = moneyParts(deni)
  return (
    <span className="num">
      {parts.whole}
      <span className="frac">{parts.frac}</span>
      {parts.unit}
    </span>
  )
}

/** The price, and the previous one struck through when it was higher. */
export function Price({ deni, originalDeni }: { deni: Deni; originalDeni?: Deni | null }) {
  const t = useTexts(shellTexts)
  const isReduced = originalDeni != null && originalDeni > deni
  return (
    <p className={isReduced ? 'price sale' : 'price'}>
      <b>
        <span className="vh">{t.price.now} </span>
        <Money deni={deni} />
      </b>
      {isReduced && (
        <s>
          <span className="vh">{t.price.was} </span>
          <Money deni={originalDeni} />
        </s>
      )}
    </p>
  )
}
