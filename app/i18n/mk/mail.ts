export const mail = {
  orderSubject: ({ id8 }: { id8: string }) => `Ја примивме Вашата нарачка #${id8}`,
  orderHello: ({ firstName }: { firstName: string }) => `Здраво, ${firstName}!`,
  orderThanks: ({ id8, total }: { id8: string; total: string }) =>
    `Ви благодариме! Ја примивме Вашата нарачка #${id8} во износ од ${total} Ќе Ве известиме кога ќе биде одобрена и испратена.`,
  orderItems: 'Нарачавте:',
  orderItem: ({ quantity, name, amount }: { quantity: number; name: string; amount: string }) =>
    `${quantity} × ${name}: ${amount}`,
  orderDiscount: ({ amount }: { amount: string }) => `Попуст: ${amount}`,
  orderDelivery: ({ amount }: { amount: string }) => `Достава: ${amount}`,
  orderTotal: ({ amount }: { amount: string }) => `Вкупно: ${amount}`,
  orderAddress: ({ address, postalCode, city }: { address: string; postalCode: string; city: string }) =>
    `Адреса: ${address}, ${postalCode} ${city}.`,
  orderQuestions: ({ phone }: { phone: string }) => `За прашања: ${phone}.`,
  orderFollow: 'Следете ја нарачката во Вашиот профил:',
  resetSubject: 'Нова лозинка за Вашиот профил',
  resetAsked: 'Побаравте нова лозинка. Отворете ја врската во рок од 60 минути:',
  resetIgnore: 'Ако тоа не сте биле Вие, занемарете ја оваа порака.',
  footer: ({ company, address, phone }: { company: string; address: string; phone: string }) =>
    `Ја добивате оваа порака бидејќи имате нарачка или профил кај нас. ${company}, ${address}, ${phone}.`,
}
