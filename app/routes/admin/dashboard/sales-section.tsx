import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { dayText } from '../../../shop/calendar-day.ts'
import type { Deni } from '../../../shop/money.ts'
import { NO_ORDER_FILTER } from '../../../shop/orders/search.ts'
import type { SalesFigures } from '../../../shop/reports/dashboard.server.ts'
import { changeInPercent, type ChosenPeriod, PERIOD_NAMES } from '../../../shop/reports/period.ts'
import { formatMoney } from '../../../texts/format.ts'
import * as reportTexts from '../../../texts/mk/admin-reports.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { opening } from '../../../ui/admin/admin-addresses.ts'
import { formatDay } from '../../../ui/admin/day-text.ts'
import { ofNumbers, Table } from '../../../ui/admin/list.tsx'
import { Submit } from '../../../ui/kit/button.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { Drawn, Icon, type IconName } from '../../../ui/kit/icon.tsx'
import { Money } from '../../../ui/kit/product-facts.tsx'
import { paths } from '../../../ui/paths.ts'
import { SalesByDay } from './sales-by-day.tsx'

export interface SalesAddress extends ChosenPeriod {
  typed: { from: string; to: string; max: string }
}

export function SalesSection({ chosen, figures }: { chosen: SalesAddress; figures: SalesFigures }) {
  const texts = useTexts(reportTexts).sales
  const { first, last } = chosen.period
  const days = { since: dayText(first), until: dayText(last) }
  const delivered = { ...NO_ORDER_FILTER, ...days, isByDelivery: true }
  return (
    <section className="sales" aria-labelledby="sales">
      <h2 id="sales">{texts.title}</h2>
      <p className="small muted">{texts.lead}</p>
      <PeriodChooser chosen={chosen} />
      <p className="shown" role="status">
        {texts.shown({ from: formatDay(first), to: formatDay(last) })}{' '}
        <Link to={opening.orders(delivered)}>{texts.deliveredOrders}</Link>
      </p>
      <SalesStats figures={figures} />
      <SalesByDay figures={figures} />
      <Rankings figures={figures} />
    </section>
  )
}

function Rankings({ figures: { bestProducts, promoUse } }: { figures: SalesFigures }) {
  const { sales: texts, summary } = useTexts(reportTexts)
  return (
    <div className="sold">
      <Ranking
        id="best-products"
        title={texts.best}
        none={texts.bestNone}
        note={texts.bestNote}
        columns={{ name: texts.product, count: texts.pieces, amount: texts.revenue }}
        rows={bestProducts.map(({ productId, name, quantity, revenue, price }) => ({
          key: productId,
          name,
          to: price === null ? null : paths.admin.editProduct(productId),
          note: price === null ? texts.gone : texts.priceNow({ price: formatMoney(price) }),
          count: quantity,
          amount: revenue,
        }))}
      />
      <Ranking
        id="promo-use"
        title={texts.promo}
        none={texts.promoNone}
        note={texts.promoNote}
        columns={{ name: texts.code, count: texts.times, amount: summary.discount }}
        rows={promoUse.map(({ code, times, discount }) => {
          return { key: code, name: code, count: times, amount: discount }
        })}
      />
    </div>
  )
}

function SalesStats({ figures: { days, total, before } }: { figures: SalesFigures }) {
  const { admin, number, sales: texts } = useTexts(reportTexts)
  function note(earlier: number, now: number): string {
    const change = changeInPercent(earlier, now)
    if (change === null) return texts.fromNothing(days.length)
    if (change === 0) return texts.same(days.length)
    const percent = `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`
    return texts.change({ percent, days: days.length })
  }
  return (
    <dl className="stats">
      <Stat icon="list" label={admin.ordersTitle} note={note(before.orders, total.orders)}>
        {number(total.orders)}
      </Stat>
      <Stat icon="truck" label={texts.delivered} note={note(before.delivered, total.delivered)}>
        {number(total.delivered)}
      </Stat>
      <Stat icon="money" label={texts.revenue} note={note(before.revenue, total.revenue)}>
        <Money deni={total.revenue} />
      </Stat>
      <Stat
        icon="tag"
        label={texts.average}
        note={total.average === null ? texts.averageNone : note(before.average ?? 0, total.average)}
      >
        {total.average === null ? '–' : <Money deni={total.average} />}
      </Stat>
    </dl>
  )
}

interface StatProps {
  icon: IconName | 'money'
  label: string
  note: string
  children: ReactNode
}

const MONEY =
  'M19 6a7 3 0 1 1-14 0a7 3 0 1 1 14 0ZM5 6v6c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12v6c0 1.7 3.1 3 7 3s7-1.3 7-3v-6'

export function Stat({ icon, label, note, children }: StatProps) {
  return (
    <div className="stat">
      <dt>
        {icon === 'money' ? <Drawn path={MONEY} /> : <Icon name={icon} />}
        <span>{label}</span>
      </dt>
      <dd className="num">{children}</dd>
      <dd className="sub">{note}</dd>
    </div>
  )
}

function PeriodChooser({ chosen }: { chosen: SalesAddress }) {
  const texts = useTexts(reportTexts).sales
  const form = useRef<HTMLFormElement>(null)
  const { name, fault, typed } = chosen
  const message = fault === null ? undefined : `${texts.faults[fault]} ${texts.usualShown}`
  const wrong = fault === 'date' && !/^\d{4}-\d\d-\d\d$/.test(typed.from) ? 'from' : 'to'

  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault, typed.from, typed.to])

  return (
    <div className="row periods">
      <nav aria-label={texts.period}>
        {PERIOD_NAMES.map((each) => (
          <Link
            key={each}
            to={`${paths.admin.dashboard()}?period=${each}`}
            aria-current={name === each && fault === null ? 'true' : undefined}
            preventScrollReset
          >
            {texts.periods[each]}
          </Link>
        ))}
      </nav>
      <Form ref={form} className="row" action={paths.admin.dashboard()} preventScrollReset noValidate>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={`${end} ${typed[end]}`}
            type="date"
            name={end}
            label={texts[end]}
            defaultValue={typed[end]}
            max={typed.max}
            error={end === wrong ? message : undefined}
          />
        ))}
        <Submit label={texts.show} kind="secondary" />
      </Form>
    </div>
  )
}

interface RankingProps {
  id: string
  title: string
  none: string
  note: string
  columns: { name: string; count: string; amount: string }
  rows: { key: string; name: string; to?: string | null; note?: string; count: number; amount: Deni }[]
}

function Ranking({ id, title, none, note, columns, rows }: RankingProps) {
  const { marked, number } = useTexts(reportTexts)
  const most = rows[0]?.count ?? 1
  return (
    <section className="panel orders" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <p className="small muted">{note}</p>
          <Table labelledBy={id} titles={[columns.name, ofNumbers(columns.count), ofNumbers(columns.amount)]}>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {row.to == null ? marked(row.name) : <Link to={row.to}>{marked(row.name)}</Link>}
                  <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round((row.count / most) * 1000) / 10} height="4" />
                  </svg>
                  {row.note !== undefined && <span className="small muted">{marked(row.note)}</span>}
                </th>
                <td className="r num" data-label={columns.count}>
                  {number(row.count)}
                </td>
                <td className="r num" data-label={columns.amount}>
                  {marked(formatMoney(row.amount))}
                </td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  )
}
