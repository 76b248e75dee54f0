import { useState } from 'react'
import { data } from 'react-router'
import {
  dayFields,
  isRequired,
  MAX_LINK_LENGTH,
  SHOP_FIELDS,
  SHOP_TEXT_LENGTHS,
  shopProblem,
  type ShopProblem,
  type ShopTextField,
  type ShopValues,
  shopValues,
  SOCIAL_FIELDS,
} from '../../../shop/content/fields.ts'
import { getShopDetails, parseShopForm, saveShopDetails } from '../../../shop/content/service.server.ts'
import { type ShopDetails, SOCIAL_NETWORKS, WEEK } from '../../../shop/content/shop.ts'
import { skopjeDate } from '../../../shop/time.ts'
import * as settingsTexts from '../../../texts/mk/admin-settings.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { AdminPage } from '../../../ui/admin/admin-page.tsx'
import {
  SaveAlerts,
  SaveBar,
  SaveForm,
  Section,
  useSaveAnswer,
  useSentForm,
} from '../../../ui/admin/form.tsx'
import { CheckboxField, Field, type FieldProps } from '../../../ui/kit/field.tsx'
import { type FieldCheck, type SaveAnswer, saveInBrowser } from '../../../ui/kit/form.ts'
import { useAskBeforeLeaving } from '../../../ui/kit/use-ask-before-leaving.ts'
import { useShopData } from '../../../ui/live/shop-data.ts'
import { readForm, refused, signedIn } from '../../request.server.ts'
import type { Route } from './+types/shop.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { details: await getShopDetails(signedIn(context).services) }
}

interface ShopAnswer extends SaveAnswer {
  problems?: Partial<Record<string, ShopProblem>>
  typed?: ShopValues
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, user } = signedIn(context)
  const { year } = skopjeDate(services.clock())
  const form = await readForm(request, (input) => parseShopForm(input, year))
  if (!form.ok) return refused(form.refusal)
  const { value: details, problems, typed } = form.value
  if (!details) return data({ problems, typed }, { status: 422 })
  const saved = await saveShopDetails(services, user, details)
  if (!saved.ok) return refused(saved.refusal, { typed })
  return data<ShopAnswer>({ isSaved: true })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveInBrowser(serverAction)

export default function ShopDetailsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(settingsTexts).shopDetails
  return (
    <AdminPage title={texts.title} lead={texts.lead}>
      <ShopForm details={loaderData.details} sent={actionData} />
    </AdminPage>
  )
}

function ShopForm({ details, sent }: { details: ShopDetails; sent: ShopAnswer | undefined }) {
  const texts = useTexts(settingsTexts).shopDetails
  const [isChanged, setIsChanged] = useState(false)
  const problemText = useProblemText()
  const { errors, ...form } = useSentForm(sent, useShopChecks())
  useSaveAnswer(form.answer, texts, () => setIsChanged(false))
  useAskBeforeLeaving(isChanged, form.isIdle)

  const { problems, typed } = form.answer ?? sent ?? {}
  const shown = {
    values: typed ?? shopValues(details),
    errorOf: (field: string) => errors[field] ?? problemText(field, problems?.[field]),
  }
  return (
    <SaveForm form={form} className="shop-form" onInput={() => setIsChanged(true)}>
      <SaveAlerts form={form} texts={texts} />
      <Section title={texts.groupName}>
        <TextFields fields={['name', 'nameEn', 'tagline', 'taglineEn', 'founded']} {...shown} />
      </Section>
      <Section title={texts.groupContact}>
        <TextFields
          fields={['phone', 'mobile', 'email', 'street', 'city', 'postalCode', 'country']}
          {...shown}
        />
      </Section>
      <Section title={texts.groupHours}>
        <ul className="days span2">
          {WEEK.map((day) => (
            <Day key={day} day={day} {...shown} />
          ))}
        </ul>
      </Section>
      <Section title={texts.groupSocial} hint={texts.socialHint}>
        {SOCIAL_FIELDS.map((network) => (
          <ShopField
            key={network}
            name={network}
            label={SOCIAL_NETWORKS[network]}
            type="url"
            placeholder="https://"
            {...shown}
          />
        ))}
      </Section>
      <Section title={texts.groupLegal}>
        <TextFields
          fields={['companyName', 'registrationNumber', 'taxNumber', 'bankAccount', 'bank', 'privacyEmail']}
          {...shown}
        />
        <div className="span2">
          <CheckboxField
            name="legalApproved"
            label={texts.legalApproved}
            hint={texts.legalApprovedHint}
            defaultChecked={(shown.values['legalApproved'] ?? '') !== ''}
            error={shown.errorOf('legalApproved')}
          />
        </div>
      </Section>
      <SaveBar isBusy={!form.isIdle} texts={texts} />
    </SaveForm>
  )
}

/** Not of type time: browsers without Macedonian would ask for AM and PM. */
const TIME = { autoComplete: 'off', maxLength: 5, placeholder: '09:00' }

function Day({ day, values, errorOf }: Shown & { day: number }) {
  const texts = useTexts(settingsTexts).shopDetails
  const { closed, ...times } = dayFields(day)
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
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          name={times[end]}
          {...TIME}
          label={texts[end]({ day: name })}
          defaultValue={values[times[end]]}
          error={errorOf(times[end])}
        />
      ))}
    </li>
  )
}

interface Shown {
  values: ShopValues
  errorOf: (field: string) => string | undefined
}

const ATTRIBUTES: Partial<Record<ShopTextField, Partial<FieldProps>>> = {
  nameEn: { lang: 'en' },
  taglineEn: { lang: 'en' },
  phone: { type: 'tel' },
  mobile: { type: 'tel' },
  email: { type: 'email' },
  street: { className: 'span2' },
  founded: { inputMode: 'numeric' },
  companyName: { className: 'span2' },
  postalCode: { inputMode: 'numeric' },
  registrationNumber: { inputMode: 'numeric' },
  bankAccount: { inputMode: 'numeric' },
  privacyEmail: { type: 'email', className: 'span2' },
}

function TextFields({ fields, ...shown }: Shown & { fields: ShopTextField[] }) {
  const { labels, hints } = useTexts(settingsTexts).shopDetails
  return fields.map((name) => (
    <ShopField
      key={name}
      name={name}
      label={labels[name]}
      hint={hints[name]}
      {...ATTRIBUTES[name]}
      {...shown}
    />
  ))
}

function ShopField({ name, values, errorOf, ...field }: Shown & FieldProps) {
  const isNeeded = isRequired(name)
  return (
    <Field
      name={name}
      required={isNeeded}
      optional={!isNeeded}
      maxLength={longest(name)}
      defaultValue={values[name]}
      error={errorOf(name)}
      autoComplete="off"
      {...field}
    />
  )
}

function longest(field: string): number {
  return SHOP_TEXT_LENGTHS[field as ShopTextField] ?? MAX_LINK_LENGTH
}

function useProblemText(): (field: string, problem: ShopProblem | undefined) => string | undefined {
  const { common, refusal, shopDetails: texts } = useTexts(settingsTexts)
  return (field, problem) => {
    if (problem === undefined) return undefined
    if (problem === 'required') return texts.missing[field] ?? common.required
    return problem === 'too-long' ? refusal.textTooLong(longest(field)) : texts.problems[problem]
  }
}

function useShopChecks(): Record<string, FieldCheck> {
  const problemText = useProblemText()
  const { year } = skopjeDate(useShopData().now)
  const check = (field: string): FieldCheck => {
    return (_value, form) => {
      const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      return problemText(field, shopProblem(field, values, year) ?? undefined) ?? null
    }
  }
  return Object.fromEntries(SHOP_FIELDS.map((field) => [field, check(field)]))
}
