import { useInfoTexts } from '../../i18n/info-texts.ts'
import { useShopData } from '../../ui/shop-data.ts'
import { openingRows } from './opening-hours.ts'

/** When somebody answers. [INFO-02] */
export function HoursTable() {
  const { contact } = useInfoTexts()
  const { shop } = useShopData()
  const nameOf = (day: number) => contact.days[day] ?? ''
  return (
    <table className="hours">
      <thead className="vh">
        <tr>
          <th scope="col">{contact.hoursDay}</th>
          <th scope="col">{contact.hoursTime}</th>
        </tr>
      </thead>
      <tbody>
        {openingRows(shop.hours).map(({ first, last, opens }) => (
          <tr key={first}>
            <th scope="row">
              {first === last
                ? nameOf(first)
                : contact.daySpan({ first: nameOf(first), last: nameOf(last).toLowerCase() })}
            </th>
            <td className="num">{opens ? contact.hoursSpan(opens) : contact.hoursClosed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
