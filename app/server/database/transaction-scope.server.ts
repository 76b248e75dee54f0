import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that `refuseInsideTransaction` knows about it. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const current = { isOpen: true }
  try {
    return await scope.run(current, work)
  } finally {
    current.isOpen = false
  }
}

/** With one connection, a query beside its own transaction would wait for it forever: an error instead. */
export function refuseInsideTransaction(): void {
  if (scope.getStore()?.isOpen) throw new Error('Inside a transaction every query goes through tx')
}
