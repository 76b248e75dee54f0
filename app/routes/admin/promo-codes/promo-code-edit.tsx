import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { createPromoCode, getPromoCode, savePromoCode } from '../../../shop/promotions/admin.server.ts'
import { newPromoValues } from '../../../shop/promotions/fields.ts'
import { promoLink } from '../../../shop/promotions/link.ts'
import { parsePromoForm } from '../../../shop/promotions/schema.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { Button, ButtonLink } from '../../../ui/kit/button.tsx'
import { copyText } from '../../../ui/kit/copy-text.ts'
import { Field } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { Alert, EmptyState } from '../../../ui/kit/states.tsx'
import { paths } from '../../../ui/paths.ts'
import { readForm, saveVersion, signedIn } from '../../request.server.ts'
import type { Route } from './+types/promo-code-edit.ts'
import { PromoForm } from './promo-form.tsx'
import './promo.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, user } = signedIn(context)
  if (params.id === undefined) return { blank: newPromoValues(services.clock()) }
  const found = await getPromoCode(services, user, params.id)
  if (!found.ok) return data(null, { status: 404 })
  const link = promoLink(url.origin, found.value.promo.code)
  return { current: found.value, link, isNew: url.searchParams.has('made') }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const form = await readForm({ request, context }, (input) => parsePromoForm(input, services.clock()))
  const answer = await saveVersion(form, ({ value: terms, version }) => {
    if (!terms) return null
    return id === undefined
      ? createPromoCode(services, user, terms)
      : savePromoCode(services, user, { id, version, terms })
  })
  if (id !== undefined || !('isSaved' in answer.data)) return answer
  return redirect(`${paths.admin.editPromoCode(answer.data.current.promo.id)}?made=1`, 303)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  saveInBrowser(serverAction, {
    follows: ({ headers }) => headers.get('location')?.includes('made=1') ?? false,
  })

export default function EditPromoCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(promoTexts).promoCodes
  if (!loaderData) {
    const all = <ButtonLink to={paths.admin.promoCodes()}>{texts.all}</ButtonLink>
    return (
      <AdminPage title={texts.missing}>
        <EmptyState icon="tag" title={texts.missing} text={texts.missingText} action={all} />
      </AdminPage>
    )
  }
  if ('blank' in loaderData)
    return (
      <AdminPage title={texts.newTitle}>
        <PromoForm
          action={paths.admin.newPromoCode()}
          current={null}
          blank={loaderData.blank}
          sent={actionData}
        />
      </AdminPage>
    )
  const { current, link, isNew } = loaderData
  const { id, code, usedCount } = current.promo
  return (
    <AdminPage title={texts.editTitle({ code })} lead={texts.usedUntilNow({ times: texts.times(usedCount) })}>
      <div className="shop-form">
        {isNew && <Alert kind="success">{texts.made}</Alert>}
        <div className="panel">
          <PromoLink link={link} />
        </div>
      </div>
      <PromoForm key={id} action={paths.admin.editPromoCode(id)} current={current} sent={actionData} />
    </AdminPage>
  )
}

function PromoLink({ link }: { link: string }) {
  const texts = useTexts(promoTexts).promoCodes
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    const isCopied = await copyText(link, { copied: texts.copied, failed: texts.copyError })
    if (!isCopied) field.current?.select()
  }

  return (
    <div className="promo-link span2">
      <Field ref={field} name="link" label={texts.link} hint={texts.linkHint} value={link} readOnly />
      <Button kind="secondary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  )
}
