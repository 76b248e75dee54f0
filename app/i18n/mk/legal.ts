import type { DeliveryFigures } from '../delivery-figures.ts'

/** What the legal pages quote: the shop's own data (blank: not known) and the live delivery settings, already formatted. */
export interface LegalFacts extends DeliveryFigures {
  companyName: string
  registrationNumber: string
  taxNumber: string
  address: string
  email: string
  phone: string
  /** Who answers for personal data. */
  privacyEmail: string
}

export interface LegalPage {
  title: string
  /** Shown at the top until a lawyer has approved the text. */
  draft: string
  sections: { title: string; paragraphs: string[] }[]
}

const DRAFT = 'Нацрт: текстот чека одобрување од правник.'

function draft({ companyName, registrationNumber, taxNumber }: LegalFacts): string {
  const isWhole = companyName !== '' && registrationNumber !== '' && taxNumber !== ''
  return isWhole ? DRAFT : `${DRAFT} Податоците во аглести загради ќе ги внесе трговецот.`
}

/** What is not known yet is shown as an honest gap instead of an invented company. */
function trader({ companyName }: LegalFacts): string {
  return companyName || '[назив на трговецот]'
}

function registration({ registrationNumber, taxNumber }: LegalFacts): string {
  return `ЕМБС ${registrationNumber || '[матичен број]'}, ЕДБ ${taxNumber || '[даночен број]'}`
}

/** Terms of use, as drafted for consumer law (Сл. весник РСМ 236/2022). [CH-06] */
export function termsPage(facts: LegalFacts): LegalPage {
  const { address, email, phone, price, threshold, reduced } = facts
  return {
    title: 'Услови за користење',
    draft: draft(facts),
    sections: [
      {
        title: 'Кој ја води продавницата',
        paragraphs: [
          `Оваа продавница ја води ${trader(facts)}, ${address}, ${registration(facts)} (понатаму: трговецот).`,
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
          `Цените се во денари, со вклучен ДДВ. Доставата се прикажува пред нарачката и чини ${price} За нарачки над ${threshold} доставата ${reduced === null ? 'е бесплатна.' : `чини ${reduced}`}`,
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
export function privacyPage(facts: LegalFacts): LegalPage {
  return {
    title: 'Политика за приватност',
    draft: draft(facts),
    sections: [
      {
        title: 'Контролор',
        paragraphs: [`Контролор на личните податоци е ${trader(facts)}, ${facts.address}.`],
      },
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
        title: 'Кој ги добива податоците и колку долго се чуваат',
        paragraphs: [
          'Податоците за достава ги добива курирската служба. Нарачките се чуваат онолку колку што бараат прописите, а профилот – додека не побарате бришење.',
        ],
      },
      {
        title: 'Вашите права',
        paragraphs: [
          `Имате право на пристап, исправка, бришење, ограничување, преносливост и приговор: ${facts.privacyEmail}.`,
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
          'Колачето за познат уред памети една година дека од овој прелистувач веќе сте се најавиле, за да можете да се најавите и додека некој друг се обидува да ја погоди Вашата лозинка.',
          'Колачето за јазик го памети Вашиот избор една година.',
          'Ако отворите линк со промо код, колаче го памети кодот најмногу 30 дена, додека не нарачате или не го отстраните.',
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
          'Изборот, видовите што сте ги дозволиле и времето кога сте одлучиле ги чуваме само во Вашиот прелистувач. Изборот може да го промените во секое време преку „Поставки за колачиња“ на дното на страницата.',
        ],
      },
    ],
  }
}

/** The right of withdrawal with its standard form. [CH-06 INFO-07] */
export function returnsPage(facts: LegalFacts): LegalPage {
  const { address, email, phone } = facts
  return {
    title: 'Достава и враќање',
    draft: draft(facts),
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
          `До ${trader(facts)}, ${address}, ${email}:`,
          'Изјавувам дека се повлекувам од договорот за продажба на: ______',
          'Нарачано / примено на: ______',
          'Име и адреса на купувачот: ______',
          'Датум и потпис: ______',
        ],
      },
    ],
  }
}
