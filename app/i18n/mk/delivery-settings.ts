import type { DeliveryField } from '../../domain/delivery-fields.ts'
import type { AmountProblem } from '../../domain/typed-amount.ts'

const labels: Record<DeliveryField, string> = {
  standardDeliveryPrice: 'Цена на стандардна достава (ден.)',
  standardDeliveryThreshold: 'Праг за стандардна достава (ден.)',
  freeDeliveryPrice: 'Цена на достава над прагот (ден.)',
  freeDeliveryThreshold: 'Праг за бесплатна достава (ден.)',
  deliveryMessage: 'Порака за достава',
}

const hints: Partial<typeof labels> = {
  standardDeliveryThreshold: 'Само се чува; не влијае врз цената.',
  freeDeliveryPrice: '0 значи бесплатна достава.',
  freeDeliveryThreshold: 'Важи за износот пред попуст.',
  deliveryMessage: 'Стои на врвот на секоја страница. Ако е празна, не се прикажува.',
}

const problems: Record<AmountProblem, string> = {
  required: 'Внесете износ; за бесплатно внесете 0.',
  negative: 'Износот не може да биде негативен.',
  'not-a-number': 'Внесете износ само со бројки и најмногу две децимали, на пример 150 или 1500,50.',
  'too-large': 'Износот може да биде најмногу 1.000.000 ден.',
}

export const deliverySettings = {
  title: 'Поставки за достава',
  lead: 'Промените веднаш се гледаат на сите отворени страници.',
  amounts: 'Цени и порака',
  amountsHint: 'Износите се во денари; децималите се пишуваат со запирка или точка.',
  labels,
  hints,
  problems,
  preview: 'Што плаќа купувачот',
  previewWaits: 'Пресметката ќе се прикаже кога сите износи ќе бидат исправни.',
  subtotal: 'Нарачка од',
  pays: 'Достава',
  save: 'Зачувај ги поставките',
  saving: 'Се зачувува…',
  saved: 'Поставките за достава се зачувани.',
  saveError: 'Поставките за достава не се зачувани.',
  wrong: 'Проверете ги означените полиња. Ништо не е зачувано.',
  needLogin: 'Најавата истече. Најавете се повторно; внесеното останува овде.',
  changedTitle: 'Поставките се сменети во меѓувреме',
  changed: 'Друг администратор зачува други вредности. Вашите не се зачувани, неговите не се пребришани.',
  theirs: ({ value }: { value: string }) => `Зачувано: ${value}`,
  yours: ({ value }: { value: string }) => `Ваше: ${value}`,
  blank: '(празно)',
  take: 'Преземи ги зачуваните',
}
