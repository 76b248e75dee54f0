import { Form, Link, useFetcher, useSubmit } from 'react-router'
import type { PromoCode, PromoState } from '../../../shop/promotions/rules.ts'
import type { Refusal } from '../../../shop/refusals.ts'
import { formatDate, formatMoney, formatNumber } from '../../../texts/format.ts'
import * as promoTexts from '../../../texts/mk/admin-promo-codes.ts'
import type { promoCodes } from '../../../texts/mk/admin-promo-codes.ts'
import * as customerTexts from '../../../texts/mk/customer.ts'
import { refusalText, type Texts } from '../../../texts/refusal.ts'
import { useTexts } from '../../../texts/texts-context.tsx'
import { useAuthModal } from '../../../ui/account/auth-modal.tsx'
import { Alert } from '../../../ui/kit/alert.tsx'
import { Button } from '../../../ui/kit/button.tsx'
import { useConfirm } from '../../../ui/kit/confirm-dialog.tsx'
import { useToasts } from '../../../ui/kit/toasts.tsx'
import { useAnswer } from '../../../ui/kit/use-answer.ts'
import { paths } from '../../../ui/paths.ts'
import { discountFigures } from './discount-figures.ts'

export interface PromoSwitchAnswer {
  isSaved?: true
  id?: string
  code?: string
  isActive: boolean
  refusal?: Refusal
}

type Listed = PromoCode & { state: PromoState }

const LOOKS: Record<PromoState, string> = {
  active: 'st d',
  scheduled: 'st a',
  expired: 'st x',
  'used-up': 'st p',
  inactive: 'st x',
}

/** The codes as a table, on narrow screens as cards. */
export function PromoTable({ promos }: { promos: Listed[] }) {
  const texts = useTexts(promoTexts).promoCodes
  const promoSwitch = usePromoSwitch()
  return (
    <div className="tw orders promos">
      <table aria-labelledby="page-title">
        <thead>
          <tr>
            <th scope="col">{texts.labels.code}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.discount}</th>
            <th scope="col">{texts.period}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {promos.map((promo) => (
            <PromoRow key={promo.id} promo={promo} promoSwitch={promoSwitch} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PromoRow({ promo, promoSwitch }: { promo: Listed; promoSwitch: PromoSwitch }) {
  const texts = useTexts(promoTexts).promoCodes
  const { id, code, description, minimumOrderAmount, maximumDiscount, validFrom, validUntil } = promo
  return (
    <tr>
      <th scope="row">
        <Link to={paths.admin.editPromoCode(id)} className="order-link" aria-label={texts.editCode({ code })}>
          <b>{code}</b>
        </Link>
        {description !== '' && <span className="muted">{description}</span>}
      </th>
      <td className="right">
        <span className={LOOKS[promo.state]}>{texts.states[promo.state]}</span>
        <Uses {...promo} />
      </td>
      <td className="what">
        {discountFigures({ ...promo, maximumDiscount: null }, texts)}
        {maximumDiscount !== null && (
          <span className="muted">{texts.most({ amount: formatMoney(maximumDiscount) })}</span>
        )}
        {minimumOrderAmount > 0 && (
          <span className="muted">{texts.minimum({ amount: formatMoney(minimumOrderAmount) })}</span>
        )}
      </td>
      <td>
        <span className="num">{texts.since({ date: formatDate(validFrom) })}</span>
        {validUntil !== null && <span className="num">{texts.till({ date: formatDate(validUntil) })}</span>}
      </td>
      <td className="does">
        <SwitchForm promo={promo} promoSwitch={promoSwitch} />
      </td>
    </tr>
  )
}

function Uses({ usedCount, usageLimit, usageLimitPerCustomer }: PromoCode) {
  const texts = useTexts(promoTexts).promoCodes
  const used = formatNumber(usedCount)
  const uses = usageLimit === null ? used : texts.usedOf({ used, limit: formatNumber(usageLimit) })
  return (
    <>
      <span className="muted">{texts.usedUses({ uses })}</span>
      {usageLimitPerCustomer !== null && (
        <span className="muted">{texts.perCustomer(usageLimitPerCustomer)}</span>
      )}
    </>
  )
}

/** Without script there is no question; the counterpart undoes it. */
function SwitchForm({ promo, promoSwitch }: { promo: Listed; promoSwitch: PromoSwitch }) {
  const texts = useTexts(promoTexts).promoCodes
  const { id, code, isActive } = promo
  return (
    <Form
      method="post"
      action={paths.admin.promoCodes()}
      onSubmit={(event) => {
        event.preventDefault()
        void promoSwitch.toggle(promo)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value={isActive ? 'delete' : 'activate'} />
      <Button
        type="submit"
        kind="secondary"
        size="sm"
        busy={promoSwitch.busyId === id}
        aria-label={isActive ? texts.removeCode({ code }) : texts.activateCode({ code })}
      >
        {isActive ? texts.remove : texts.activate}
      </Button>
    </Form>
  )
}

const KEY = 'promo-switch'

type PromoSwitch = ReturnType<typeof usePromoSwitch>

/** Deactivates a code after a question, with undo, or reactivates it. One for the list, whose rows may be removed. */
function usePromoSwitch() {
  const t = useTexts(customerTexts)
  const texts = useTexts(promoTexts).promoCodes
  const { show } = useToasts()
  const confirm = useConfirm()
  const authModal = useAuthModal()
  const submit = useSubmit()
  const fetcher = useFetcher<PromoSwitchAnswer>({ key: KEY })

  async function send(intent: 'delete' | 'activate', id: string) {
    const to = { method: 'post', action: paths.admin.promoCodes(), navigate: false, fetcherKey: KEY } as const
    await submit({ intent, id }, to)
  }

  useAnswer(fetcher.data, ({ isSaved, isActive, id = '', code = '', refusal }) => {
    if (isSaved && isActive) return show(texts.activated({ code }))
    if (isSaved) {
      const undo = { label: t.common.undo, run: () => void send('activate', id) }
      return show(texts.removed({ code }), { action: undo })
    }
    show(failureText({ isActive, refusal }, { texts, t }), { kind: 'error' })
    if (refusal?.code === 'sign-in-required') authModal.open()
  })

  return {
    /** The code that is being changed. */
    busyId: fetcher.state === 'idle' ? null : String(fetcher.formData?.get('id') ?? ''),
    async toggle({ id, code, isActive }: Pick<PromoCode, 'id' | 'code' | 'isActive'>) {
      if (!isActive) return await send('activate', id)
      const isSure = await confirm({
        title: texts.removeTitle({ code }),
        text: texts.removeText,
        yes: texts.removeYes,
        no: texts.removeNo,
        danger: true,
      })
      if (isSure) await send('delete', id)
    },
  }
}

/** The outcome of a form sent without script. */
export function SwitchAlert({ answer }: { answer: PromoSwitchAnswer }) {
  const t = useTexts(customerTexts)
  const texts = useTexts(promoTexts).promoCodes
  const { isSaved, isActive, code = '' } = answer
  if (!isSaved) return <Alert kind="error">{failureText(answer, { texts, t })}</Alert>
  return <Alert kind="success">{isActive ? texts.activated({ code }) : texts.removed({ code })}</Alert>
}

interface Failed {
  isActive: boolean
  refusal?: Refusal | undefined
}

function failureText(
  { isActive, refusal }: Failed,
  { texts, t }: { texts: typeof promoCodes; t: Texts },
): string {
  const failed = isActive ? texts.activateError : texts.removeError
  return !refusal || refusal.code === 'sign-in-required' ? failed : `${failed} ${refusalText(refusal, t)}`
}
