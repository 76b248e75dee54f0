import { type FormEvent, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { UserChange } from '../../../forms/user-change.ts'
import { useUsersAdminTexts, type UsersAdminTexts } from '../../../i18n/users-admin-texts.ts'
import type { UserDetail } from '../../../server/admin-users.server.ts'
import { Button } from '../../../ui/button.tsx'
import { type Question, useConfirm } from '../../../ui/confirm-dialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { answerText } from './answer-text.ts'
import type { UserAnswer } from './user-answer.ts'

type Intent = UserChange['intent']

interface UserActionsProps {
  user: UserDetail
  isOwn: boolean
  /** For a browser without script: a box to tick stands for the question. */
  isPlain: boolean
}

/** Makes an administrator, disables or enables, each after a question that names the person. [ADM-14 BEY-19] */
export function UserActions({ user, isOwn, isPlain }: UserActionsProps) {
  const texts = useUsersAdminTexts()
  const { show } = useToasts()
  const confirm = useConfirm()
  const fetcher = useFetcher<UserAnswer>()
  const { search } = useLocation()
  const [asked, setAsked] = useState<Intent | null>(null)
  const action = paths.admin.users() + search

  useAnswer(fetcher.data, (answer) => show(answerText(answer, texts), answer.refusal && { kind: 'error' }))

  async function ask(event: FormEvent, intent: Intent) {
    event.preventDefault()
    if (!(await confirm(questionFor(intent, user, texts)))) return
    setAsked(intent)
    await fetcher.submit({ intent, userId: user.id }, { method: 'post', action })
  }

  return (
    <div className="user-actions">
      {intentsFor(user, isOwn).map((intent) => (
        <fetcher.Form
          key={intent}
          method="post"
          action={action}
          onSubmit={(event) => void ask(event, intent)}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="userId" value={user.id} />
          {isPlain && (
            <label className="small">
              <input type="checkbox" required /> {texts.sure}
            </label>
          )}
          <Button
            type="submit"
            kind={intent === 'disable' ? 'danger' : 'secondary'}
            size="sm"
            busy={fetcher.state !== 'idle' && asked === intent}
          >
            {texts[intent]}
          </Button>
        </fetcher.Form>
      ))}
      {isOwn && <p className="small muted">{texts.own}</p>}
    </div>
  )
}

function intentsFor({ role, disabledAt }: UserDetail, isOwn: boolean): Intent[] {
  const promoting: Intent[] = role === 'admin' ? [] : ['promote']
  if (isOwn) return promoting
  return [...promoting, disabledAt === null ? 'disable' : 'enable']
}

function questionFor(intent: Intent, user: UserDetail, texts: UsersAdminTexts): Question {
  const name = user.displayName || user.email
  return {
    title: texts[`${intent}Title`]({ name }),
    text: texts[`${intent}Text`](user),
    yes: texts[`${intent}Yes`],
    no: texts.no,
    danger: intent === 'disable',
  }
}
