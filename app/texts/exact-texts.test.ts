import { expect, test } from 'vitest'
import { DEFAULT_DELIVERY, shownMessage } from '../shop/delivery/rules.ts'
import { profile } from './mk/account.ts'
import * as mkAdmin from './mk/admin.ts'
import * as mk from './mk/customer.ts'

test('the profile toasts are exact', () => {
  expect(profile.needLogin).toBe('Мора да бидете најавени за да зачувате профил.')
  expect(profile.saved).toBe('Профилот е успешно зачуван.')
  expect(profile.saveError).toBe('Грешка при зачувување на профилот.')
})

test('the order toasts of the administration are exact', () => {
  expect(mkAdmin.toast.adminStatusError).toBe('Грешка при ажурирање на статусот')
  expect(mkAdmin.toast.adminCancelled).toBe('Нарачката е успешно откажана.')
  expect(mkAdmin.toast.adminCancelError).toBe('Грешка при откажување на нарачката.')
})

test('the quoted texts of the shop are exact', () => {
  expect(mk.price.free).toBe('Бесплатна')
  expect(shownMessage(DEFAULT_DELIVERY)).toBe('Бесплатна достава за нарачки над 1,500 ден')
})

test('the quoted words of the forms are exact', () => {
  expect(mk.common.edit).toBe('Измени')
  expect(mk.common.saveChanges).toBe('Зачувај промени')
  expect(mk.common.cancel).toBe('Откажи')
  expect(mk.checkout.phonePlaceholder).toBe('07x xxx xxx или +3897x xxx xxx')
})

test('[LIST-06] the found-count agrees with its number', () => {
  expect(mk.list.found(1)).toBe('Пронајден е 1 производ')
  expect(mk.list.found(21)).toBe('Пронајден е 21 производ')
  expect(mk.list.found(24)).toBe('Пронајдени се 24 производи')
  expect(mk.list.found(111)).toBe('Пронајдени се 111 производи')
  expect(mk.list.found(1024)).toBe('Пронајдени се 1.024 производи')
})

test('[ADM-14] the texts of the users screen are exact', () => {
  const { roleChanged, roleNames, promoteYes } = mkAdmin.usersAdmin
  expect(promoteYes).toBe('Да, направи го админ')
  expect(roleChanged({ role: roleNames.user })).toBe('Улогата на корисникот е променета на корисник.')
})
