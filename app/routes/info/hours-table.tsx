import { useInfoTexts } from '../../i18n/info-texts.ts'
import { useShopData } from '../../ui/shop-data.ts'

/** When somebody answers. [INFO-02] */
export function HoursTable() {
  const { contact } = useInfoTexts()
  const { shop } = useShopData()
  return (
    <table className="hours">
      <thead className="vh">
        <tr>
          <th scope="col">{contact.hoursDay}</th>
          <th scope="col">{contact.hoursTime}</th>
        </tr>
      </thead>
      <tbody>
        {shop.hours.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td className="num">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
