import { type Body, bytesOf, type Fields, filePart, multipartOf, urlencoded, UUIDS } from './encodings.ts'
import type { Random } from './random.ts'
import { hostileText } from './texts.ts'
import { hostileJson, mutateJson } from './values.ts'
import type { ValidForm } from './valid-form.ts'

/** Few: a picture that can be read is made anew in every width, which takes longer than everything else together. */
const GOOD_FILES = { 'image/jpeg': 0.03, 'text/csv': 0.5 }

const UNKNOWN_NAMES = [
  ...['role', 'isAdmin', 'price', 'total', 'userId', 'user_id', 'status', 'usedCount', 'createdAt', 'id'],
  ...['email', 'rating'],
  ...['__proto__', 'constructor', 'toString', '__proto__[role]', 'a[b]', '', ' ', '\0', 'ѓ', 'file'],
  ...['length', '_method'],
]

const TYPES = [
  ...['text/plain', 'application/xml', 'text/html', 'multipart/form-data'],
  ...['multipart/form-data; boundary=', 'x', ''],
  ...['application/json; charset=utf-7', 'application/x-www-form-urlencoded; charset=utf-16'],
  ...['APPLICATION/JSON'],
  ...['multipart/form-data; boundary="', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ...['application/json, text/plain'],
  ...['application/octet-stream', 'application/jsonx', 'application/x-www-form-urlencodedx'],
  ...['multipart/mixed; boundary=x'],
]

/** A form that is right but for one to three things, or not even a form. */
export function hostileBody(random: Random, form: ValidForm): Body {
  const body = encoded(random, form)
  const way = random.below(100)
  if (way < 4) return { ...body, type: random.pick(TYPES) }
  if (way < 5) return { ...body, type: null }
  if (way < 8) return { ...body, text: broken(random, body.text) }
  if (way < 9) return { ...body, text: '' }
  return body
}

function encoded(random: Random, form: ValidForm): Body {
  const way = random.below(10)
  if (form.file && way < 8) return multipart(random, mutateFields(random, form), form.file)
  if (way < 5) return urlencoded(mutateFields(random, form))
  if (way < 8) return json(random, form)
  return multipart(random, mutateFields(random, form))
}

function mutateFields(random: Random, { fields }: ValidForm): Fields {
  const changed = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    fresh(random, value),
  ])
  const changes = random.pick([0, 1, 1, 1, 1, 2, 2, 3])
  for (let change = 0; change < changes; change += 1) mutateOne(random, changed)
  return changed
}

/** The ids that browsers make are new ones most of the time, or everything would be a repetition. */
function fresh(random: Random, value: string): string {
  const named = value.replaceAll('FRESHWORD', () => random.word(8))
  return random.chance(0.7) ? named.replaceAll(UUIDS, () => random.uuid()) : named
}

function mutateOne(random: Random, fields: Fields): void {
  const field = fields.length > 0 ? random.pick(fields) : undefined
  const way = random.below(20)
  if (!field || way === 0) fields.push([random.pick(UNKNOWN_NAMES), hostileText(random)])
  else if (way === 1) fields.splice(fields.indexOf(field), 1)
  else if (way === 2) fields.push([field[0], random.chance(0.5) ? field[1] : hostileText(random)])
  else if (way === 3)
    field[0] = random.pick([field[0].toUpperCase(), `${field[0]}[]`, `${field[0]} `, ...UNKNOWN_NAMES])
  else if (way === 4) field[1] += hostileText(random)
  else if (/^[[{]/.test(field[1]) && way < 19) field[1] = mutateJson(random, field[1])
  else field[1] = hostileText(random)
}

/** Fields that hold JSON text are sent as what they hold, as the page's own script does. */
function json(random: Random, form: ValidForm): Body {
  const fields = Object.entries(form.fields).map(([name, value]) => {
    const sent = fresh(random, value)
    return `${JSON.stringify(name)}:${/^[[{]/.test(sent) ? sent : JSON.stringify(sent)}`
  })
  const text = `{${fields.join(',')}}`
  const mutated = random.chance(0.9)
    ? mutateJson(random, text)
    : random.chance(0.5)
      ? text
      : hostileJson(random)
  return { type: 'application/json', text: bytesOf(mutated) }
}

function multipart(random: Random, fields: Fields, file?: ValidForm['file']): Body {
  const content = file?.bytes.toString('latin1') ?? ''
  const sent = file && {
    fileName: random.chance(0.4) ? hostileText(random) : file.fileName,
    type: random.chance(0.1) ? hostileText(random).replace(/[\r\n\0]/g, '') : file.type,
    bytes: Buffer.from(random.chance(GOOD_FILES[file.type]) ? content : broken(random, content), 'latin1'),
  }
  const body = multipartOf(`----form${random.word(12)}`, fields, file && sent ? filePart(file, sent) : null)
  return random.chance(0.93) ? body : { ...body, text: broken(random, body.text) }
}

/** Cut, doubled, or with other bytes in it. */
function broken(random: Random, text: string): string {
  const at = random.below(text.length + 1)
  const way = random.below(5)
  if (way === 0) return text.slice(0, at)
  if (way === 1) return text + text
  if (way === 2)
    return `${text.slice(0, at)}${random.pick(['\0', '\xff\xfe', '%', '%zz', '\r\n', '--', '"', '\xed\xa0\x80'])}${text.slice(at)}`
  if (way === 3) return text.replaceAll(/[\r\n;&"]/g, () => (random.chance(0.9) ? '' : '\n'))
  return random.pick([
    '',
    '%',
    '\xff'.repeat(100),
    '{"a":'.repeat(20_000),
    '&'.repeat(5000),
    'a'.repeat(262_145),
  ])
}
