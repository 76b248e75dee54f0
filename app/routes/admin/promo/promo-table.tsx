import { Form, Link } from 'react-router'
import type { PromoCode } from '../../../domain/promo-code.ts'
import type { PromoState } from '../../../domain/promo-state.ts'
import { formatDate, formatMoney, formatNumber } from '../../../i18n/format.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { paths } from '../../../ui/paths.ts'
import { discountFigures } from './discount-figures.ts'
import { type PromoSwitch, usePromoSwitch } from './use-promo-switch.ts'

type Listed = PromoCode & { state: PromoState }

const LOOKS: Record<PromoState, string> = {
  active: 'st d',
  scheduled: 'st a',
  expired: 'st x',
  'used-up': 'st p',
  inactive: 'st x',
}

/** The codes as a table, on narrow screens as cards. [PROMO-11 ADM-15] */
export function PromoTable({ promos }: { promos: Listed[] }) {
  const texts = usePromoCodesTexts()
  const promoSwitch = usePromoSwitch()
  return (
    <div className="tw orders promos">
      <table aria-labelledby="page-title">
        <thead>
          <tr>
            <th scope="col">{texts.labels.code}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.discount}</th>
            <th scope="col">{texts.period}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {promos.map((promo) => (
            <PromoRow key={promo.id} promo={promo} promoSwitch={promoSwitch} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PromoRow({ promo, promoSwitch }: { promo: Listed; promoSwitch: PromoSwitch }) {
  const texts = usePromoCodesTexts()
  const { id, code, description, minimumOrderAmount, maximumDiscount, validFrom, validUntil } = promo
  return (
    <tr>
      <th scope="row">
        <Link to={paths.admin.editPromoCode(id)} className="order-link" aria-label={texts.editCode({ code })}>
          <b>{code}</b>
        </Link>
        {description !== '' && <span className="muted">{description}</span>}
      </th>
      <td className="right">
        <span className={LOOKS[promo.state]}>{texts.states[promo.state]}</span>
        <Uses {...promo} />
      </td>
      <td className="what">
        {discountFigures({ ...promo, maximumDiscount: null }, texts)}
        {maximumDiscount !== null && (
          <span className="muted">{texts.most({ amount: formatMoney(maximumDiscount) })}</span>
        )}
        {minimumOrderAmount > 0 && (
          <span className="muted">{texts.minimum({ amount: formatMoney(minimumOrderAmount) })}</span>
        )}
      </td>
      <td>
        <span className="num">{texts.since({ date: formatDate(validFrom) })}</span>
        {validUntil !== null && <span className="num">{texts.till({ date: formatDate(validUntil) })}</span>}
      </td>
      <td className="does">
        <SwitchForm promo={promo} promoSwitch={promoSwitch} />
      </td>
    </tr>
  )
}

function Uses({ usedCount, usageLimit, usageLimitPerCustomer }: PromoCode) {
  const texts = usePromoCodesTexts()
  const used = formatNumber(usedCount)
  const uses = usageLimit === null ? used : texts.usedOf({ used, limit: formatNumber(usageLimit) })
  return (
    <>
      <span className="muted">{texts.usedUses({ uses })}</span>
      {usageLimitPerCustomer !== null && (
        <span className="muted">{texts.perCustomer(usageLimitPerCustomer)}</span>
      )}
    </>
  )
}

/** Without script the button does it at once; what it did is undone by its counterpart. */
function SwitchForm({ promo, promoSwitch }: { promo: Listed; promoSwitch: PromoSwitch }) {
  const texts = usePromoCodesTexts()
  const { id, code, isActive } = promo
  return (
    <Form
      method="post"
      action={paths.admin.promoCodes()}
      onSubmit={(event) => {
        event.preventDefault()
        void promoSwitch.toggle(promo)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={isActive ? 'delete' : 'activate'} />
      <Button
        type="submit"
        kind="secondary"
        size="sm"
        busy={promoSwitch.busyId === id}
        aria-label={isActive ? texts.removeCode({ code }) : texts.activateCode({ code })}
      >
        {isActive ? texts.remove : texts.activate}
      </Button>
    </Form>
  )
}
