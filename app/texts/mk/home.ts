import { plural, PRODUCTS, type DeliveryFigures } from '../format.ts'

export const area = 'home'

export const home = {
  title: ({ name }: { name: string }) => `${name} – дермокозметика за Вашата кожа`,
  meta: ({ isFree, threshold, price, reduced }: DeliveryFigures) =>
    `Онлајн-продавница за нега на кожа, раце, стапала, усни и тело. ${reduced === null ? 'Бесплатна достава' : `Достава ${price}, ${reduced}`}${isFree ? '' : ` за нарачки од ${threshold} нагоре`}.`,
  heroEyebrow: ({ founded }: { founded: number | null }) =>
    founded === null ? 'Дермокозметика' : `Дермокозметика од ${founded}`,
  heroTitle: 'Нега што кожата ја разбира',
  heroText: 'Одбрани формули за чувствителна, сува и уморна кожа – со јасни состојки и без празни ветувања.',
  heroCta: 'Разгледајте ги производите',
  heroCta2: 'Најпродавани',
  factProducts: (n: number) => plural(n, PRODUCTS),
  factBrands: (n: number) => plural(n, { one: 'партнерски бренд', other: 'партнерски брендови' }),
  factReturns: 'за враќање',
  factReturnsDays: '30 дена',
  catsEyebrow: 'Категории',
  catsTitle: 'Од каде да почнете?',
  bestEyebrow: 'Избор на купувачите',
  bestTitle: 'Најпродавани производи',
  bestPrev: 'Претходни производи',
  bestNext: 'Следни производи',
  bestPause: 'Запри го автоматското менување',
  bestPlay: 'Продолжи го автоматското менување',
  bestDot: ({ i, n }: { i: number; n: number }) => `Прикажи група ${i} од ${n}`,
  bestRole: 'карусел',
  bestSlide: 'слајд',
  bestSlideName: ({ i, n }: { i: number; n: number }) => `${i} од ${n}`,
  bestGroup: ({ i, n }: { i: number; n: number }) => `Група ${i} од ${n}`,
  bestControls: 'Управување со каруселот',
  bestGroups: 'Групи производи',
  brandsTitle: 'Брендови на кои им веруваме',
  brandsEyebrow: 'Брендови',
  benefitDeliveryTitle: ({ reduced }: DeliveryFigures): string =>
    reduced === null ? 'Бесплатна достава' : 'Достава низ цела Македонија',
  benefitDeliveryText: ({ isFree, threshold, price, reduced }: DeliveryFigures) =>
    isFree
      ? 'Каде и да сте во Македонија.'
      : `За нарачки од ${threshold} нагоре${reduced === null ? '.' : ` доставата чини ${reduced}`} Под тој износ доставата чини ${price}`,
  benefitReturnsTitle: '30 дена за враќање',
  benefitReturnsText: 'Премислете се без брзање – неотворените производи ги враќате лесно.',
  benefitOriginalTitle: 'Оригинални производи',
  benefitOriginalText: 'Директно од брендовите и нивните застапници.',
  benefitAdviceTitle: 'Совет од човек',
  benefitAdviceText: 'Јавете се или пишете ни – помагаме при изборот.',
  newsTitle: 'Совети за нега, без многу пораки',
  newsText: 'Најмногу двапати месечно: нови производи, попусти и кратки упатства.',
  newsLabel: 'Е-пошта',
  newsPlaceholder: 'ime@primer.mk',
  newsSubmit: 'Претплати се',
  newsThanks: 'Ви благодариме за претплатата!',
  newsNote: 'Може да се одјавите во секое време. Видете ја',
  newsPrivacy: 'политиката за приватност',
  benefitsTitle: 'Зошто кај нас',
}
