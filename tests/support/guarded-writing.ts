import { ACCESS } from './access-table.ts'
import type { Case, GuardedRoute } from './access.ts'
import { ORIGIN } from './app-origin.ts'
import { ROUTES, writingForms, type Form } from './guarded-cells.ts'
import type { GuardedWorld } from './guarded-world.ts'
import type { Person } from './person.ts'
import { exported } from './product-files.ts'
import { photo } from './uploading.ts'

/** One thing that one action does. */
export interface Change {
  route: GuardedRoute
  name: string
  change: Case
}

/** Everything that any action of the shop does. */
export const CHANGES: Change[] = ROUTES.flatMap((route) =>
  Object.entries(ACCESS[route.id]?.write ?? {}).map(([name, change]) => ({ route, name, change })),
)

/** `routes/storefront/cart place`, as a test is called. */
export const titleOf = ({ route, name }: Change) => `${route.id} ${name}`

/** The forms of the request for a change, with the ids of the world in them. */
export function formsOf(world: GuardedWorld, { route, change }: Change): Form[] {
  return writingForms(world.filled(route), world.filled(change.query ?? ''))
}

/** Asks for the change as a page of this origin does. */
export async function send(
  world: GuardedWorld,
  person: Person,
  { change, form, origin = ORIGIN }: { change: Case; form: Form; origin?: string | null },
): Promise<Response> {
  const headers = { ...form.headers, ...(origin === null ? {} : { origin }) }
  const fields = Object.entries(world.filled(change.form))
  if (!change.file)
    return person.send(form.address, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('file', await fileFor(world, change.file))
  return person.send(form.address, { method: 'POST', headers, body })
}

let made: Promise<Uint8Array<ArrayBuffer>> | undefined

async function fileFor(world: GuardedWorld, file: 'photo' | 'csv'): Promise<File> {
  if (file === 'csv') return new File([await exported(world.app.services)], 'cenovnik.csv')
  made ??= photo()
  return new File([await made], 'slika.jpg')
}
