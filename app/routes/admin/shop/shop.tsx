import {
  dayFields,
  isRequired,
  MAX_LINK_LENGTH,
  SHOP_FIELDS,
  shopProblem,
  shopValues,
  SOCIAL_FIELDS,
} from '../../../shop/content/fields.ts'
import { getShopVersion, parseShopForm, saveShopDetails } from '../../../shop/content/service.server.ts'
import { SHOP_TEXT_LENGTHS, type ShopTextField, SOCIAL_NETWORKS, WEEK } from '../../../shop/content/shop.ts'
import { skopjeDate } from '../../../shop/time.ts'
import * as settingsTexts from '../../../texts/mk/settings.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import { boundTo, SaveBar, SaveForm, Section, useVersionedForm } from '../../../ui/admin/form.tsx'
import { CheckboxField, Field, type FieldProps } from '../../../ui/kit/field.tsx'
import { saveInBrowser } from '../../../ui/kit/form.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { readForm, saveVersion, signedIn } from '../../request.server.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await getShopVersion(signedIn(context).services)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const { year } = skopjeDate(services.clock())
  const form = await readForm({ request, context }, (input) => parseShopForm(input, year))
  return await saveVersion(
    form,
    ({ value: details, version }) => details && saveShopDetails(services, user, details, version),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ShopDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { admin, common, refusals, yesNo, shopDetails: texts } = useTexts(settingsTexts)
  const labels = useLabels()
  const { year } = skopjeDate(useShopData().now)
  const form = useVersionedForm({
    sent: actionData,
    fields: SHOP_FIELDS,
    current: loaderData,
    valuesOf: ({ details }) => shopValues(details),
    sentence: (field, values) => {
      const problem = shopProblem(field, values, year)
      if (problem === null) return undefined
      if (problem === 'required') return texts.missing[field] ?? common.required
      return problem === 'too-long' ? refusals['text-too-long'](longest(field)) : texts.problems[problem]
    },
    texts,
    together: WEEK.map((day) => Object.values(dayFields(day))),
  })
  const named = (field: string, value: string) =>
    isTick(field) ? yesNo[value === '' ? 'no' : 'yes'] : undefined
  const bound = boundTo<string>(form, { labels, hints: texts.hints })
  return (
    <AdminPage title={admin.navShopDetails} lead={texts.lead}>
      <SaveForm form={form} className="shop-form" named={named} texts={{ ...texts, labels }}>
        <Section title={texts.groupName}>
          <TextFields fields={['name', 'nameEn', 'tagline', 'taglineEn', 'founded']} bound={bound} />
        </Section>
        <Section title={texts.groupContact}>
          <TextFields
            fields={['phone', 'mobile', 'email', 'street', 'city', 'postalCode', 'country']}
            bound={bound}
          />
        </Section>
        <Section title={texts.groupHours}>
          <ul className="days span2">
            {WEEK.map((day) => (
              <Day key={day} day={day} bound={bound} />
            ))}
          </ul>
        </Section>
        <Section title={texts.groupSocial} hint={texts.socialHint}>
          {SOCIAL_FIELDS.map((network) => (
            <ShopField key={network} {...bound.field(network)} type="url" placeholder="https://" />
          ))}
        </Section>
        <Section title={texts.groupLegal}>
          <TextFields
            fields={['companyName', 'registrationNumber', 'taxNumber', 'bankAccount', 'bank', 'privacyEmail']}
            bound={bound}
          />
          <div className="span2">
            <CheckboxField {...bound.tick('legalApproved')} hint={texts.legalApprovedHint} />
          </div>
        </Section>
        <SaveBar isBusy={!form.isIdle} texts={texts} />
      </SaveForm>
    </AdminPage>
  )
}

type Bound = ReturnType<typeof boundTo<string>>

const isTick = (field: string) => field === 'legalApproved' || field.startsWith('closed')

function useLabels(): Record<string, string> {
  const texts = useTexts(settingsTexts).shopDetails
  const labels: Record<string, string> = { ...texts.labels, ...SOCIAL_NETWORKS }
  for (const number of WEEK) {
    const { closed, from, to } = dayFields(number)
    const day = texts.days[number] ?? ''
    Object.assign(labels, {
      [closed]: texts.closedOn({ day }),
      [from]: texts.from({ day }),
      [to]: texts.to({ day }),
    })
  }
  return { ...labels, legalApproved: texts.legalApproved }
}

/** Not of type time: browsers without Macedonian would ask for AM and PM. */
const TIME = { maxLength: 5, placeholder: '09:00' }

function Day({ day, bound }: { day: number; bound: Bound }) {
  const texts = useTexts(settingsTexts).shopDetails
  const { closed, from, to } = dayFields(day)
  const tick = bound.tick(closed)
  return (
    <li>
      <span className="day" aria-hidden="true">
        {texts.days[day]}
      </span>
      <CheckboxField {...tick} label={texts.closed} aria-label={tick.label} />
      <Field {...bound.field(from)} {...TIME} />
      <Field {...bound.field(to)} {...TIME} />
    </li>
  )
}

const ATTRIBUTES: Partial<Record<ShopTextField, Partial<FieldProps>>> = {
  name: { lang: 'mk' },
  nameEn: { lang: 'en' },
  tagline: { lang: 'mk' },
  taglineEn: { lang: 'en' },
  phone: { type: 'tel' },
  mobile: { type: 'tel' },
  email: { type: 'email' },
  street: { className: 'span2', lang: 'mk' },
  city: { lang: 'mk' },
  country: { lang: 'mk' },
  founded: { inputMode: 'numeric' },
  companyName: { className: 'span2' },
  postalCode: { inputMode: 'numeric' },
  registrationNumber: { inputMode: 'numeric' },
  bankAccount: { inputMode: 'numeric' },
  privacyEmail: { type: 'email', className: 'span2' },
}

function TextFields({ fields, bound }: { fields: ShopTextField[]; bound: Bound }) {
  return fields.map((name) => <ShopField key={name} {...bound.field(name)} {...ATTRIBUTES[name]} />)
}

function ShopField(field: FieldProps) {
  const isNeeded = isRequired(field.name)
  return <Field required={isNeeded} optional={!isNeeded} maxLength={longest(field.name)} {...field} />
}

function longest(field: string): number {
  return SHOP_TEXT_LENGTHS[field as ShopTextField] ?? MAX_LINK_LENGTH
}
