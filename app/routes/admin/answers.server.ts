import { data } from 'react-router'
import type { Services } from '../../platform/services.server.ts'
import type { UploadRefusal, Result } from '../../shop/result.ts'
import { refusalStatus } from '../forms.server.ts'

/** What a screen shows. What the user may not see does not exist: throws 404. */
export function shown<Value>(result: Result<Value>): Value {
  if (!result.ok) throw data(null, { status: 404 })
  return result.value
}

/** What a list shows; null when it can't be read now, which is logged, so that the rest of its screen stays. */
export async function unlessUnavailable<Value>(
  { log }: Pick<Services, 'log'>,
  read: () => Promise<Result<Value>>,
): Promise<Value | null> {
  const result = await read().catch((err: unknown) => {
    log.error({ err }, 'a list could not be read')
    return null
  })
  return result && shown(result)
}

/** The answer to a form that was refused, with the refusal's status. */
export function refused<Refused extends UploadRefusal, Rest extends object = object>(
  refusal: Refused,
  rest?: Rest,
) {
  return data({ ...(rest as Rest), refusal }, { status: refusalStatus(refusal) })
}

interface VersionForm {
  typed: object
  problems: object
  version: number | null
}

/** What the service itself found wrong with the fields. */
interface Told {
  isSaved: false
  problems: Partial<Record<string, never>>
}

/**
 * Saves the record of a form by versions; `save` answers null when the form has problems. Otherwise answers with the input: what is
 * wrong with it (422), or what another administrator has saved in the meantime (409).
 */
export async function saveVersion<Form extends VersionForm, Version, Wrong extends { isSaved: false } = Told>(
  form: Result<Form>,
  save: (form: Form) => Promise<Result<{ isSaved: boolean; current: Version } | Wrong>> | null,
) {
  if (!form.ok) return refused(form.refusal)
  const { typed, version, problems }: Pick<Form, keyof VersionForm> = form.value
  const saved = await save(form.value)
  if (saved === null) return data({ problems, typed, version }, { status: 422 })
  if (!saved.ok) return refused(saved.refusal, { typed, version })
  if (!('current' in saved.value)) {
    const { isSaved: _isSaved, ...told } = saved.value
    return data({ ...told, typed, version }, { status: 422 })
  }
  const { isSaved, current } = saved.value
  return isSaved ? data({ isSaved: true as const, current }) : data({ current, typed }, { status: 409 })
}
