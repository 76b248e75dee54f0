type AddressField = 'address' | 'postalCode' | 'city' | 'municipality'

export const mail = {
  orderSubject: ({ id8 }: { id8: string }) => `Ја примивме Вашата нарачка #${id8}`,
  orderHello: ({ firstName }: { firstName: string }) => `Здраво, ${firstName}!`,
  orderThanks: ({ id8, total }: { id8: string; total: string }) =>
    `Ви благодариме! Ја примивме Вашата нарачка #${id8} во износ од ${total}`,
  orderWaits: 'Ќе Ве известиме кога ќе биде одобрена.',
  orderItems: 'Нарачавте:',
  orderItem: ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${name}`,
  orderDiscount: 'Попуст',
  orderDelivery: 'Достава',
  orderTotal: 'Вкупно',
  orderAddress: ({ address, postalCode, city, municipality }: Record<AddressField, string>) =>
    `Адреса: ${address}, ${postalCode} ${city}, општина ${municipality}.`,
  orderTracking: ({ number }: { number: string }) => `Број за следење на пратката: ${number}`,
  orderQuestions: ({ phone }: { phone: string }) => `За прашања: ${phone}.`,
  orderFollow: 'Видете ја нарачката во својот профил',
  status: {
    pending: {
      subject: ({ id8 }: { id8: string }) => `Нарачката #${id8} е повторно во обработка`,
      text: ({ id8 }: { id8: string }) =>
        `Вашата нарачка #${id8} е повторно во обработка. Ќе Ве известиме кога ќе биде одобрена.`,
    },
    approved: {
      subject: ({ id8 }: { id8: string }) => `Нарачката #${id8} е одобрена`,
      text: ({ id8 }: { id8: string }) => `Вашата нарачка #${id8} е одобрена и се подготвува за испраќање.`,
    },
    delivered: {
      subject: ({ id8 }: { id8: string }) => `Нарачката #${id8} е доставена`,
      text: ({ id8 }: { id8: string }) =>
        `Нарачката #${id8} е доставена. Ако нешто не е во ред, јавете ни се. Неотворените производи може да ги вратите во рок од 30 дена. Ќе се радуваме на Вашиот коментар за производите.`,
    },
    rejected: {
      subject: ({ id8 }: { id8: string }) => `Нарачката #${id8} е откажана`,
      text: ({ id8, wasDelivered }: { id8: string; wasDelivered: boolean }) =>
        `За жал, нарачката #${id8} ${wasDelivered ? 'е откажана' : 'не можеме да ја реализираме. Ништо не треба да платите'}.`,
    },
    cancelled: {
      subject: ({ id8 }: { id8: string }) => `Нарачката #${id8} е откажана`,
      text: ({ id8, wasDelivered }: { id8: string; wasDelivered: boolean }) =>
        `Вашата нарачка #${id8} е откажана.${wasDelivered ? '' : ' Ништо не треба да платите.'}`,
    },
  },
  resetSubject: 'Нова лозинка за Вашиот профил',
  resetAsked: 'Побаравте нова лозинка. Линкот важи 60 минути од барањето.',
  resetLink: 'Поставете нова лозинка',
  resetIgnore: 'Ако тоа не бевте Вие, занемарете ја оваа порака.',
  footer: ({ company, address, phone }: { company: string; address: string; phone: string }) =>
    `Ја добивате оваа порака, бидејќи имате нарачка или профил кај нас. ${company}, ${address}, ${phone}.`,
}
