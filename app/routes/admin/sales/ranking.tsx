import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../i18n/format.ts'
import type { Deni } from '../../../domain/money.ts'
import { Share } from './share.tsx'

interface Ranked {
  key: string
  name: ReactNode
  note?: ReactNode
  count: number
  amount: Deni
}

interface RankingProps {
  id: string
  title: string
  /** Shown when nothing is ranked. */
  none: string
  note: string
  /** What stands above the three columns. */
  columns: { name: string; count: string; amount: string }
  /** The most first. */
  rows: Ranked[]
}

/** What came most often in the period, with bars against the first. [BEY-21] */
export function Ranking({ id, title, none, note, columns, rows }: RankingProps) {
  const most = rows[0]?.count ?? 0
  return (
    <section className="panel" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <>
          <p className="small muted">{note}</p>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col" className="r">
                  {columns.count}
                </th>
                <th scope="col" className="r">
                  {columns.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    {row.name}
                    <Share of={row.count} most={most} />
                    {row.note}
                  </th>
                  <td className="r num" data-label={columns.count}>
                    {formatNumber(row.count)}
                  </td>
                  <td className="r num" data-label={columns.amount}>
                    {formatMoney(row.amount)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
