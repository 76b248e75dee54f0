import { useEffect, useRef } from 'react'
import { Form, Link, useHref } from 'react-router'
import { PERIOD_NAMES } from '../../../domain/sales-period.ts'
import { useSalesTexts } from '../../../i18n/sales-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'
import type { SalesAddress } from './sales-address.server.ts'

/** The named periods as links, and two days of one's own; what is chosen is in the address. [BEY-21] */
export function PeriodChooser({ chosen }: { chosen: SalesAddress }) {
  const texts = useSalesTexts()
  const form = useRef<HTMLFormElement>(null)
  const { name, fault, typed } = chosen
  const action = useHref(paths.admin.dashboard())
  const message = fault === null ? undefined : `${texts.faults[fault]} ${texts.usualShown}`
  const isFromWrong = fault === 'date' && !/^\d{4}-\d\d-\d\d$/.test(typed.from)

  useEffect(() => {
    if (fault !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault, typed.from, typed.to])

  return (
    <div className="periods">
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
      <Form ref={form} method="get" action={action} preventScrollReset noValidate>
        <Field
          key={`from ${typed.from}`}
          type="date"
          name="from"
          label={texts.from}
          defaultValue={typed.from}
          max={typed.max}
          error={isFromWrong ? message : undefined}
        />
        <Field
          key={`to ${typed.to}`}
          type="date"
          name="to"
          label={texts.to}
          defaultValue={typed.to}
          max={typed.max}
          error={isFromWrong ? undefined : message}
        />
        <Button type="submit" kind="secondary">
          {texts.show}
        </Button>
      </Form>
    </div>
  )
}
