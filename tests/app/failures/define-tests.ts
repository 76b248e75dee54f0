import { expect, test } from 'vitest'
import { failEveryStatement, type UseCase } from './use-case.ts'

/** A test for each use case, its statements failing before they reach the database and after they were done there. */
export function testEveryFailure(useCases: UseCase[]): void {
  for (const useCase of useCases) {
    const name = [useCase.of.join(', '), useCase.title].filter(Boolean).join(': ')
    for (const when of ['before', 'after'] as const) {
      test(`[${useCase.ids}] ${name}: whichever statement fails (${when} it is done), it is stored whole or not at all, and again works once`, async () => {
        expect(await failEveryStatement(useCase, when)).toBeGreaterThan(0)
      })
    }
  }
}
