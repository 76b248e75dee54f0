import { useShopData } from '../../../ui/live/shop-data.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import * as infoTexts from '../../../texts/mk/info.ts'

/** When somebody answers. [INFO-02] */
export function HoursTable() {
  const { contact } = useTexts(infoTexts)
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
