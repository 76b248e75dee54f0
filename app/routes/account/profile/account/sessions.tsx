import { formatDateTime } from '../../../../texts/format.ts'
import { refusalText } from '../../../../texts/refusal.ts'
import type { OpenSession } from '../../../../shop/accounts/sessions.server.ts'
import { Alert } from '../../../../ui/kit/alert.tsx'
import { Button } from '../../../../ui/kit/button.tsx'
import { useToasts } from '../../../../ui/kit/toasts.tsx'
import type { SecurityAnswer } from './security-answer.ts'
import { useSection } from './use-section.ts'
import { useTexts } from '../../../../texts/texts-context.tsx'
import * as customerTexts from '../../../../texts/mk/customer.ts'
import * as accountTexts from '../../../../texts/mk/account.ts'

interface SessionsProps {
  sessions: OpenSession[]
  answer: SecurityAnswer | undefined
}

/** Where the person is signed in, with a button for each other session and one for all of them. [BEY-16] */
export function Sessions({ sessions, answer }: SessionsProps) {
  const t = useTexts(customerTexts)
  const texts = useTexts(accountTexts).security
  const { show } = useToasts()
  const { fetcher, root, isBusy, refusal } = useSection({
    intents: ['end-session', 'end-others'],
    answer,
    onDone(intent) {
      show(intent === 'end-others' ? texts.othersEnded : texts.ended)
      // the button that was pressed is gone
      root.current?.querySelector<HTMLElement>('h2')?.focus()
    },
  })
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <section className="panel" aria-labelledby="sessions-title" ref={root}>
      <h2 id="sessions-title" tabIndex={-1}>
        {texts.sessionsTitle}
      </h2>
      {refusal && refusal.code !== 'not-found' && <Alert kind="error">{refusalText(refusal, t)}</Alert>}
      <p className="small muted">{texts.sessionsText}</p>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{deviceText(session, texts.unknownDevice)}</b>
              <span className="small muted">{texts.since({ at: formatDateTime(session.createdAt) })}</span>
            </div>
            {session.isCurrent ? (
              <span className="st d">{texts.thisDevice}</span>
            ) : (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  kind="secondary"
                  size="sm"
                  aria-disabled={isBusy}
                  aria-label={texts.endSessionOf({
                    device: deviceText(session, texts.unknownDevice),
                    at: formatDateTime(session.createdAt),
                  })}
                >
                  {texts.endSession}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" kind="secondary" busy={isBusy} busyLabel={texts.ending}>
            {texts.endOthers}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}

function deviceText({ device: { browser, system } }: OpenSession, unknown: string): string {
  return [browser, system].filter((part) => part !== null).join(', ') || unknown
}
