import { formatNumber, plural } from '../format.ts'

export const reviewForm = {
  ratingLabel: 'Ваша оценка',
  ratingOption: (n: number) => `${formatNumber(n)} ${plural(n, { one: 'ѕвезда', other: 'ѕвезди' })}`,
  commentLabel: 'Ваш коментар',
  commentPlaceholder: 'Како Ви се допадна производот?',
  submit: 'Објави коментар',
  submitting: 'Се објавува…',
  added: 'Вашиот коментар е додаден',
  saveError: 'Не можевме да го зачуваме коментарот',
  deleteOwn: 'Избриши го Вашиот коментар',
  deleting: 'Се брише…',
  deleted: 'Коментарот е избришан',
  deleteError: 'Не можевме да го избришеме коментарот',
  deleteConfirmTitle: 'Да го избришеме коментарот?',
  deleteConfirmText: 'Ова не може да се поништи.',
}

export const recent = {
  title: 'Неодамна разгледани',
}
