import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { UploadRefusal } from '../../../domain/image-refusal.ts'
import { IMAGE_TYPES, MAX_IMAGE_BYTES, shownFileName } from '../../../domain/product-image.ts'
import { useUploadRefusalText } from '../../../i18n/image-refusal.ts'
import { useTestUploadTexts } from '../../../i18n/test-upload-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { paths } from '../../../ui/paths.ts'
import type { TestUploadAnswer } from './test-upload-answer.ts'

interface UploadFormProps {
  fetcher: FetcherWithComponents<TestUploadAnswer>
  /** Why the last upload was refused. */
  refusal: UploadRefusal | undefined
}

/** Sends one file; one that is too large is not sent at all. [ADM-16 ADM-09] */
export function UploadForm({ fetcher, refusal }: UploadFormProps) {
  const texts = useTestUploadTexts()
  const refusalText = useUploadRefusalText()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<UploadRefusal>()
  const isBusy = fetcher.state !== 'idle' && fetcher.formEncType === 'multipart/form-data'
  const shown = found ?? (isBusy ? undefined : refusal)

  useEffect(() => {
    if (shown) form.current?.querySelector('input')?.focus()
  }, [shown])

  function check(event: FormEvent<HTMLFormElement>) {
    const problem = problemOf(new FormData(event.currentTarget).get('file'))
    setFound(problem)
    if (problem) event.preventDefault()
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={paths.admin.testUpload()}
      encType="multipart/form-data"
      className="panel"
      onSubmit={check}
      noValidate
    >
      <Field
        label={texts.file}
        hint={texts.hint}
        error={shown && refusalText(shown)}
        type="file"
        name="file"
        accept={IMAGE_TYPES}
        onChange={() => setFound(undefined)}
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.uploading}>
        {texts.upload}
      </Button>
    </fetcher.Form>
  )
}

function problemOf(file: FormDataEntryValue | null): UploadRefusal | undefined {
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) return { code: 'image-missing' }
  if (file.size > MAX_IMAGE_BYTES) return { code: 'image-too-large', file: shownFileName(file.name) }
  return undefined
}
