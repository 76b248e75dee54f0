import type { FormEvent } from 'react'
import { useFetcher, useFetchers, useSubmit } from 'react-router'
import { randomId } from '../kit/browser-storage.ts'
import { confirm, type Question } from '../kit/dialog.tsx'
import { useAnswer } from '../kit/form.ts'
import { createStore, useStore } from '../kit/listen.ts'

type RowChange = { id: string; onAnswer: (answer: unknown) => void }
/** Each has a fetcher of its own, which another change would abort. */
const rowChanges = createStore<RowChange[]>([])
/** Older ones were answered long ago. */
const MOST_KEPT = 20

/** In the layout of the screens: a message that offers to undo something outlives the screen with its row. */
export function RowAnswers() {
  return useStore(rowChanges).map((change) => <RowAnswer key={change.id} {...change} />)
}

function RowAnswer({ id, onAnswer }: RowChange) {
  useAnswer(useFetcher<unknown>({ key: id }).data, onAnswer)
  return null
}

/** `sent` is under way until the page is read again after the answer; `isBusy`: with this value of a field. */
export function useRowChange<Answer>(
  action: string,
  onAnswer: (answer: Answer, send: (form: Record<string, string>) => Promise<void>) => void,
) {
  const submit = useSubmit()
  const changes = useStore(rowChanges)
  const sent = useFetchers().flatMap(({ key, formData }) =>
    formData && changes.some(({ id }) => id === key) ? [formData] : [],
  )

  async function send(form: Record<string, string>, question?: Question) {
    if (question && !(await confirm(question))) return
    const id = randomId()
    const change: RowChange = { id, onAnswer: (answer) => onAnswer(answer as Answer, send) }
    rowChanges.set([...rowChanges.get(), change].slice(-MOST_KEPT))
    await submit(form, { method: 'post', action, navigate: false, fetcherKey: id })
  }

  /** Of a form that sends the same without script. */
  const sendOnSubmit = (form: Record<string, string>, question?: Question) => (event: FormEvent) => {
    event.preventDefault()
    void send(form, question)
  }

  const isBusy = (field: string, value: string) => sent.some((form) => form.get(field) === value)
  return { sent, isBusy, send, sendOnSubmit }
}
