/** What the legal pages quote: the shop's own data and the live delivery settings, already formatted. */
export interface LegalFacts {
  address: string
  email: string
  phone: string
  /** Delivery price and free-delivery threshold as money texts, e.g. `150,00 ден.` */
  price: string
  threshold: string
}

export interface LegalPage {
  title: string
  /** Shown at the top until a lawyer has approved the text. */
  draft: string
  sections: { title: string; paragraphs: string[] }[]
}

const DRAFT =
  'Нацрт: текстот чека одобрување од правник. Податоците во аглести загради ќе ги внесе трговецот.'

// Not known yet: shown as an honest gap instead of an invented company.
const TRADER = '[назив на трговецот]'
const SEAT = '[седиште]'
const REGISTRATION = 'ЕМБС [матичен број], ЕДБ [даночен број]'

/** Terms of use, as drafted for consumer law (Сл. весник РСМ 236/2022). [CH-06] */
export function termsPage({ email, phone, price, threshold }: LegalFacts): LegalPage {
  return {
    title: 'Услови за користење',
    draft: DRAFT,
    sections: [
      {
        title: 'Кој ја води продавницата',
        paragraphs: [
          `Оваа продавница е управувана од ${TRADER}, ${SEAT}, ${REGISTRATION} (понатаму: трговецот).`,
        ],
      },
      {
        title: 'Нарачка и договор',
        paragraphs: [
          'Со нарачката склучувате договор за продажба на далечина. Нарачката е понуда, а договорот е склучен кога ќе ја потврдиме.',
        ],
      },
      {
        title: 'Цени и достава',
        paragraphs: [
          `Цените се во денари, со вклучен ДДВ. Доставата се прикажува пред нарачката и чини ${price} За нарачки над ${threshold} доставата е бесплатна.`,
        ],
      },
      {
        title: 'Повлекување од договорот',
        paragraphs: [
          'Може да се повлечете во рок од 30 дена од приемот (законскиот минимум е 14 дена), со неотворен и некористен производ. Ја враќате пратката, а ние го враќаме платениот износ во рок од 14 дена.',
        ],
      },
      {
        title: 'Рекламации и надлежност',
        paragraphs: [
          `Рекламации примаме на ${email} и на телефон ${phone}.`,
          'Се применуваат Законот за заштита на потрошувачите (Службен весник бр. 236/2022) и правото на Република Северна Македонија. Може да се обратите и до Државниот пазарен инспекторат.',
        ],
      },
    ],
  }
}

/** Privacy policy, as drafted for the personal data law (Сл. весник РСМ 42/2020). [CH-06] */
export function privacyPage({ email }: LegalFacts): LegalPage {
  return {
    title: 'Политика за приватност',
    draft: DRAFT,
    sections: [
      { title: 'Контролор', paragraphs: [`Контролор на личните податоци е ${TRADER}, ${SEAT}.`] },
      {
        title: 'Што обработуваме',
        paragraphs: [
          'Ги обработуваме податоците на профилот (име, е-пошта), податоците за достава (име, презиме, телефон, адреса, град, општина, поштенски број), нарачките и коментарите. Статистика обработуваме само со Ваша согласност.',
        ],
      },
      {
        title: 'Зошто',
        paragraphs: [
          'Основот е извршување договор (нарачка, достава), законска обврска (сметководство), легитимен интерес (безбедност) и согласност (статистика, маркетинг).',
        ],
      },
      {
        title: 'Кој ги добива и колку се чуваат',
        paragraphs: [
          'Податоците за достава ги добива курирската служба. Нарачките се чуваат онолку колку што бараат прописите, а профилот – додека не побарате бришење.',
        ],
      },
      {
        title: 'Вашите права',
        paragraphs: [
          `Имате право на пристап, исправка, бришење, ограничување, преносливост и приговор: ${email}.`,
          'Приговор може да поднесете и до Агенцијата за заштита на личните податоци, Скопје.',
        ],
      },
    ],
  }
}

/** What is kept in the browser, and why. [CH-06] */
export function cookiesPage(): LegalPage {
  return {
    title: 'Колачиња',
    draft: DRAFT,
    sections: [
      {
        title: 'Неопходни',
        paragraphs: [
          'Колачето за најава Ве препознава додека сте најавени. Кошничката на посетителите и недовршениот формулар се чуваат само во Вашиот прелистувач.',
        ],
      },
      {
        title: 'Статистика и маркетинг',
        paragraphs: [
          'Засега не користиме такви колачиња. Ако ги воведеме, тоа ќе биде само со Ваша согласност.',
        ],
      },
      {
        title: 'Вашиот избор',
        paragraphs: [
          'Изборот, видовите што сте ги дозволиле и времето кога сте одлучиле ги чуваме само во Вашиот прелистувач. Може да ги промените во секое време преку „Поставки за колачиња“ на дното на страницата.',
        ],
      },
    ],
  }
}

/** The right of withdrawal with its standard form. [CH-06 INFO-07] */
export function returnsPage({ address, email, phone }: LegalFacts): LegalPage {
  return {
    title: 'Достава и враќање',
    draft: DRAFT,
    sections: [
      {
        title: 'Право на повлекување',
        paragraphs: [
          'Може да се повлечете во рок од 30 дена од приемот, без да наведете причина. Производот треба да биде неотворен, некористен и во оригинално пакување.',
          `Пишете ни на ${email} или јавете се на ${phone} пред да ја испратите пратката.`,
        ],
      },
      {
        title: 'Образец за повлекување',
        paragraphs: [
          `До ${TRADER}, ${address}, ${email}:`,
          'Изјавувам дека се повлекувам од договорот за продажба на: ______',
          'Нарачано / примено на: ______',
          'Име и адреса на купувачот: ______',
          'Датум и потпис: ______',
        ],
      },
    ],
  }
}
