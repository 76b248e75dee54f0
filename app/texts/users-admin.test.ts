import { expect, test } from 'vitest'
import { usersAdmin } from './mk/admin.ts'
test('[ADM-14] the texts of the users screen are exact', () => {
  const { roleChanged, roleNames, roleError, loadError, promoteYes } = usersAdmin
  expect(promoteYes).toBe('Да, направи го админ')
  expect(roleChanged({ role: roleNames.admin })).toBe('Улогата на корисникот е променета на админ.')
  expect(roleChanged({ role: roleNames.user })).toBe('Улогата на корисникот е променета на корисник.')
  expect(roleError).toBe('Грешка при промена на улогата.')
  expect(loadError).toBe('Грешка при вчитување на корисниците.')
})
