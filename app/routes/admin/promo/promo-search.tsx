import { useId } from 'react'
import { Form, Link } from 'react-router'
import { PROMO_STATES, type PromoState } from '../../../domain/promo-state.ts'
import { usePromoCodesTexts } from '../../../i18n/promo-codes-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldFrame, useFieldLinks } from '../../../ui/field-frame.tsx'
import { paths } from '../../../ui/paths.ts'

export interface PromoSearchValues {
  search: string
  state: PromoState | null
}

/** Finds codes by their letters or description, and by state; the choice is in the address. [PROMO-11] */
export function PromoSearch({ search, state }: PromoSearchValues) {
  const texts = usePromoCodesTexts()
  const id = useId()
  const links = useFieldLinks({ id, error: undefined, hint: undefined })
  return (
    <Form
      key={`${search} ${state}`}
      method="get"
      action={paths.admin.promoCodes()}
      className="list-filter"
      role="search"
    >
      <Field
        name="search"
        type="search"
        label={texts.search}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
      />
      <FieldFrame label={texts.state} links={links}>
        <select name="state" defaultValue={state ?? ''} {...links.control}>
          <option value="">{texts.anyState}</option>
          {PROMO_STATES.map((each) => (
            <option key={each} value={each}>
              {texts.states[each]}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="list-filter-buttons">
        <Button type="submit" kind="secondary">
          {texts.find}
        </Button>
        {(search !== '' || state !== null) && <Link to={paths.admin.promoCodes()}>{texts.clear}</Link>}
      </div>
    </Form>
  )
}
