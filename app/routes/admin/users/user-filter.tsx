import { Form, Link, useSearchParams } from 'react-router'
import { useUsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'

/** Whom the list shows: by the beginnings of name, e-mail and phone, and by kind. [BEY-19] */
export function UserFilter() {
  const texts = useUsersAdminTexts()
  const [search] = useSearchParams()
  const [sought, shown] = [search.get('search') ?? '', search.get('show') ?? '']
  return (
    <Form
      method="get"
      action={paths.admin.users()}
      role="search"
      className="list-filter"
      key={`${sought} ${shown}`}
    >
      <Field
        type="search"
        name="search"
        label={texts.search}
        hint={texts.searchHint}
        defaultValue={sought}
        maxLength={200}
        autoComplete="off"
        className="wide"
      />
      <div className="f">
        <label htmlFor="user-kind">{texts.show}</label>
        <select id="user-kind" name="show" defaultValue={shown}>
          <option value="">{texts.showAll}</option>
          <option value="admins">{texts.showAdmins}</option>
          <option value="disabled">{texts.showDisabled}</option>
        </select>
      </div>
      <div className="list-filter-buttons">
        <Button type="submit" kind="secondary">
          {texts.find}
        </Button>
        {(sought !== '' || shown !== '') && <Link to={paths.admin.users()}>{texts.clear}</Link>}
      </div>
    </Form>
  )
}
