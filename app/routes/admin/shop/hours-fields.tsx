import { dayFields } from '../../../domain/shop-fields.ts'
import { WEEK } from '../../../domain/opening-hours.ts'
import { useShopDetailsTexts } from '../../../i18n/shop-details-texts.ts'
import { CheckboxField, Field } from '../../../ui/field.tsx'
import type { Shown } from './text-fields.tsx'

/** Not a field of type time: browsers without Macedonian would ask for AM and PM. */
const TIME = { autoComplete: 'off', maxLength: 5, placeholder: '09:00' }

/** The seven days, each open from–to or closed; the times of a closed day are not shown. */
export function HoursFields(shown: Shown) {
  return (
    <ul className="days span2">
      {WEEK.map((day) => (
        <Day key={day} day={day} {...shown} />
      ))}
    </ul>
  )
}

function Day({ day, values, errorOf }: Shown & { day: number }) {
  const texts = useShopDetailsTexts()
  const { closed, from, to } = dayFields(day)
  const name = texts.days[day] ?? ''
  return (
    <li>
      <span className="day" aria-hidden="true">
        {name}
      </span>
      <CheckboxField
        name={closed}
        label={texts.closed}
        aria-label={texts.closedOn({ day: name })}
        defaultChecked={(values[closed] ?? '') !== ''}
      />
      <Field
        name={from}
        {...TIME}
        label={texts.from({ day: name })}
        defaultValue={values[from]}
        error={errorOf(from)}
      />
      <Field
        name={to}
        {...TIME}
        label={texts.to({ day: name })}
        defaultValue={values[to]}
        error={errorOf(to)}
      />
    </li>
  )
}
