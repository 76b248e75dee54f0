import { data, Form, Link } from 'react-router'
import { listPromoCodes, setPromoActive } from '../../../shop/promotions/admin.server.ts'
import { PROMO_STATES, type PromoState, type PromoCode } from '../../../shop/promotions/rules.ts'
import { parsePromoSwitch } from '../../../shop/promotions/schema.ts'
import type { Refusal } from '../../../shop/use-case.ts'
import { formatDate, formatMoney } from '../../../texts/format.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { refusalText } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { ListFilter, ListHead, PageLinks, removalQuestion, Table } from '../../../ui/admin/list.tsx'
import { useRowChange } from '../../../ui/admin/row-change.tsx'
import { ButtonLink, Submit } from '../../../ui/kit/button.tsx'
import { SelectField } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert, EmptyState } from '../../../ui/kit/states.tsx'
import { showToast } from '../../../ui/kit/toasts.tsx'
import { paths } from '../../../ui/paths.ts'
import { readForm, refused, shown, signedIn } from '../../request.server.ts'
import type { Route } from './+types/promo-codes.ts'
import { discountFigures } from './promo-form.tsx'
import './promo.css'

const MAX_SEARCH_LENGTH = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  const search = (url.searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH)
  const state = PROMO_STATES.find((each) => each === url.searchParams.get('state')) ?? null
  const position = url.searchParams.get('from')
  return { ...shown(await listPromoCodes(services, user, { position, search, state })), search, state }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm({ request, context }, parsePromoSwitch)
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
  const t = useTexts(promoTexts)
  const { admin, promoCodes: texts } = t
  const { promos, found, older, newer, search, state } = loaderData
  const isFiltered = search.trim() !== '' || state !== null
  const add = (
    <ButtonLink to={paths.admin.newPromoCode()} size="sm">
      {texts.add}
    </ButtonLink>
  )
  const all = (
    <ButtonLink to={paths.admin.promoCodes()} kind="secondary">
      {texts.all}
    </ButtonLink>
  )
  const filter = (
    <ListFilter
      address={paths.admin.promoCodes()}
      filter={Object.entries({ search, state })}
      search={{ label: texts.search, maxLength: MAX_SEARCH_LENGTH }}
    >
      <SelectField
        name="state"
        label={texts.state}
        defaultValue={state ?? ''}
        blank={texts.anyState}
        values={PROMO_STATES}
        nameOf={(each) => texts.states[each]}
      />
    </ListFilter>
  )
  return (
    <AdminPage title={admin.navPromo} head={add}>
      {actionData && (
        <Alert kind={'isSaved' in actionData ? 'success' : 'error'}>{outcomeText(actionData, t)}</Alert>
      )}
      {(isFiltered || promos.length > 0) && <ListHead count={texts.found(found)} filter={filter} />}
      {promos.length > 0 && (
        <div className="panel list-panel">
          <div className="tw orders promos">
            <Table
              labelledBy="page-title"
              titles={[texts.labels.code, texts.state, texts.discount, texts.period, texts.actions]}
            >
              {promos.map((promo) => (
                <PromoRow key={promo.id} promo={promo} />
              ))}
            </Table>
          </div>
          <PageLinks older={older} newer={newer} texts={texts} />
        </div>
      )}
      {promos.length === 0 && isFiltered && (
        <EmptyState icon="search" title={texts.nothing} text={texts.nothingText} action={all} />
      )}
      {promos.length === 0 && !isFiltered && (
        <EmptyState icon="tag" title={texts.empty} text={texts.emptyText} />
      )}
    </AdminPage>
  )
}

interface PromoSwitchAnswer {
  isSaved?: true
  id?: string
  code?: string
  isActive: boolean
  refusal?: Refusal
}

const LOOKS: Record<PromoState, string> = {
  active: 'st ok',
  scheduled: 'st info',
  expired: 'st bad',
  'used-up': 'st warn',
  inactive: 'st bad',
}

function PromoRow({ promo }: { promo: PromoCode & { state: PromoState } }) {
  const { marked, number, promoCodes: texts } = useTexts(promoTexts)
  const { id, code, description, minimumOrderAmount, maximumDiscount, validFrom, validUntil } = promo
  const { usedCount, usageLimit, usageLimitPerCustomer } = promo
  const used = number(usedCount)
  const uses = usageLimit === null ? used : texts.usedOf({ used, limit: number(usageLimit) })
  return (
    <tr>
      <th scope="row">
        <Link to={paths.admin.editPromoCode(id)} className="order-link" aria-label={texts.editCode({ code })}>
          <b>{code}</b>
        </Link>
        {description !== '' && <span className="muted">{marked(description)}</span>}
      </th>
      <td className="right">
        <span className={LOOKS[promo.state]}>{texts.states[promo.state]}</span>
        <span className="muted">{texts.usedUses({ uses })}</span>
        {usageLimitPerCustomer !== null && (
          <span className="muted">{texts.perCustomer(usageLimitPerCustomer)}</span>
        )}
      </td>
      <td className="what">
        {marked(discountFigures({ ...promo, maximumDiscount: null }, texts))}
        {maximumDiscount !== null && (
          <span className="muted">{marked(texts.most({ amount: formatMoney(maximumDiscount) }))}</span>
        )}
        {minimumOrderAmount > 0 && (
          <span className="muted">{marked(texts.minimum({ amount: formatMoney(minimumOrderAmount) }))}</span>
        )}
      </td>
      <td>
        <span className="num">{texts.since({ date: formatDate(validFrom) })}</span>
        {validUntil !== null && <span className="num">{texts.till({ date: formatDate(validUntil) })}</span>}
      </td>
      <td className="does">
        <SwitchForm promo={promo} />
      </td>
    </tr>
  )
}

/** Deactivates a code after a question, with undo, or reactivates it. Without script there is no question; the counterpart undoes it. */
function SwitchForm({ promo: { id, code, isActive } }: { promo: PromoCode }) {
  const t = useTexts(promoTexts)
  const { common, promoCodes: texts } = t
  const action = paths.admin.promoCodes()
  const intent = isActive ? 'delete' : 'activate'
  const { isBusy, sendOnSubmit } = useRowChange<PromoSwitchAnswer>(action, (answer, resend) => {
    const undo = { label: common.undo, run: () => void resend({ intent: 'activate', id }) }
    if (answer.isSaved) showToast(outcomeText(answer, t), answer.isActive ? {} : { action: undo })
    else showToast(outcomeText(answer, t), { kind: 'error' })
  })
  const question = isActive ? removalQuestion(texts, { code }) : undefined
  return (
    <Form method="post" action={action} onSubmit={sendOnSubmit({ intent, id }, question)}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={intent} />
      <Submit
        label={isActive ? common.delete : texts.activate}
        kind="link"
        busy={isBusy('id', id)}
        aria-label={isActive ? texts.removeCode({ code }) : texts.activateCode({ code })}
      />
    </Form>
  )
}

function outcomeText(answer: PromoSwitchAnswer, t: typeof promoTexts): string {
  const { isSaved, isActive, code = '', refusal } = answer
  const { promoCodes: texts } = t
  if (isSaved) return isActive ? texts.activated({ code }) : texts.removed({ code })
  const failed = isActive ? texts.activateError : texts.removeError
  return !refusal || refusal.code === 'sign-in-required' ? failed : `${failed} ${refusalText(refusal, t)}`
}
