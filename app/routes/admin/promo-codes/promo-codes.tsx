import { data } from 'react-router'
import { listPromoCodes, setPromoActive } from '../../../shop/promotions/admin.server.ts'
import { PROMO_STATES, type PromoState } from '../../../shop/promotions/rules.ts'
import { parsePromoSwitch } from '../../../shop/promotions/schema.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ListFilter, ListHead, PageLinks, SelectField } from '../../../ui/admin/list.tsx'
import { saveInBrowser } from '../../../ui/kit/save.ts'
import { ButtonLink } from '../../../ui/kit/button.tsx'
import { EmptyState } from '../../../ui/kit/empty-state.tsx'
import { Field } from '../../../ui/kit/field.tsx'
import { paths } from '../../../ui/paths.ts'
import { signedIn } from '../../context.server.ts'
import { readForm } from '../../read-form.server.ts'
import { refused, shown } from '../answers.server.ts'
import type { Route } from './+types/promo-codes.ts'
import { type PromoSwitchAnswer, PromoTable, SwitchAlert } from './promo-table.tsx'
import './promo.css'

export { ScreenFailed as ErrorBoundary } from '../../../ui/admin/admin-page.tsx'

const MAX_SEARCH_LENGTH = 100

/** The promo codes that the address asks for, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const search = (url.searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH)
  const state = PROMO_STATES.find((each) => each === url.searchParams.get('state')) ?? null
  const position = url.searchParams.get('from')
  return { ...shown(await listPromoCodes(services, user, { position, search, state })), search, state }
}

/** Deactivates or reactivates a code. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm(request, parsePromoSwitch)
  const isActive = form.ok && form.value.isActive
  const saved = form.ok ? await setPromoActive(services, user, form.value) : form
  if (!saved.ok) return refused(saved.refusal, { isActive })
  const { id, code } = saved.value
  return data<PromoSwitchAnswer>({ isSaved: true, isActive, id, code })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isActive = (await request.clone().formData()).get('intent') === 'activate'
  return await saveInBrowser(serverAction, { about: { isActive } })
}

export default function PromoCodes({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(promoTexts).promoCodes
  const { promos, found, older, newer, search, state } = loaderData
  const isFiltered = search.trim() !== '' || state !== null
  return (
    <AdminPage title={texts.title}>
      {actionData && <SwitchAlert answer={actionData} />}
      <ListHead count={texts.found(found)}>
        <ButtonLink to={paths.admin.newPromoCode()}>{texts.add}</ButtonLink>
      </ListHead>
      {(isFiltered || promos.length > 0) && <PromoFilter search={search} state={state} />}
      {promos.length > 0 && (
        <div className="panel orders-panel">
          <PromoTable promos={promos} />
          <PageLinks older={older} newer={newer} texts={texts} without={[]} />
        </div>
      )}
      {promos.length === 0 && isFiltered && (
        <EmptyState
          icon="search"
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <ButtonLink to={paths.admin.promoCodes()} kind="secondary">
              {texts.all}
            </ButtonLink>
          }
        />
      )}
      {promos.length === 0 && !isFiltered && (
        <EmptyState icon="tag" title={texts.empty} text={texts.emptyText} />
      )}
    </AdminPage>
  )
}

interface PromoFilterProps {
  search: string
  state: PromoState | null
}

function PromoFilter({ search, state }: PromoFilterProps) {
  const texts = useTexts(promoTexts).promoCodes
  return (
    <ListFilter
      address={paths.admin.promoCodes()}
      query={new URLSearchParams({ search, state: state ?? '' }).toString()}
      isNarrowed={search !== '' || state !== null}
      role="search"
      texts={texts}
    >
      <Field
        name="search"
        type="search"
        label={texts.search}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="state"
        label={texts.state}
        defaultValue={state ?? ''}
        options={[
          { value: '', label: texts.anyState },
          ...PROMO_STATES.map((value) => ({ value, label: texts.states[value] })),
        ]}
      />
    </ListFilter>
  )
}
