import type { ValidForm } from './valid-form.ts'

/** A body as latin1 text, tokens not yet filled in, and the content type that is claimed for it; null for none. */
export interface Body {
  type: string | null
  text: string
}

/** The ids that browsers make. */
export const UUIDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g

export type Fields = [name: string, value: string][]

/** The form as a browser sends it, with an id of its own. */
export function validBody({ fields, file }: ValidForm, id: string): Body {
  const sent = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    value.replaceAll(UUIDS, id).replaceAll('FRESHWORD', id.slice(0, 8)),
  ])
  return file ? multipartOf(`----form${id}`, sent, filePart(file, file)) : urlencoded(sent)
}

/** As browsers send most forms. */
export function urlencoded(fields: Fields): Body {
  const text = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return { type: 'application/x-www-form-urlencoded', text }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')

/** A form with the fields and, after them, a part that is already written. */
export function multipartOf(boundary: string, fields: Fields, file: string | null): Body {
  const parts = [
    ...fields.map(([name, value]) => part(`name="${quoted(name)}"`, value)),
    ...(file === null ? [] : [file]),
  ]
  const text = `${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('')}--${boundary}--\r\n`
  return { type: `multipart/form-data; boundary=${boundary}`, text }
}

type SentFile = Pick<NonNullable<ValidForm['file']>, 'fileName' | 'bytes'> & { type: string }

/** The part of a file. */
export const filePart = ({ name }: { name: string }, { fileName, type, bytes }: SentFile) =>
  `content-disposition: form-data; name="${name}"; filename="${quoted(fileName)}"\r\ncontent-type: ${bytesOf(type)}\r\n\r\n${bytes.toString('latin1')}`

const part = (disposition: string, value: string) =>
  `content-disposition: form-data; ${disposition}\r\n\r\n${bytesOf(value)}`

const quoted = (name: string) =>
  bytesOf(name).replace(
    /["\r\n]/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

/** The bytes of the text, each as one letter. */
export const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
