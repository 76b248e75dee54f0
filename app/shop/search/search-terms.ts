import { fold, searchTokens } from './search.ts'

/** Any of the alternatives, of which the words of a product must have every part. */
export type SearchTerm = string[][]

interface Need {
  /** Any of these; all of its words begin words of the query. */
  asked: string[]
  /** Any of these; all of its words begin words of the product. */
  answered: string[]
}

/** What customers look for by feeling rather than by product, in the words of the catalogue's texts. */
export const NEEDS: Need[] = [
  {
    asked: ['сув кож', 'сув лице', 'исушен кож', 'дехидрир', 'dry skin', 'перут кож'],
    answered: ['сува кожа', 'кожа суви', 'суви раце', 'суво тело', 'хијалуронска', 'уреа', 'dry skin'],
  },
  {
    asked: ['испукан пет', 'груб пет', 'сув пет', 'напукн пет', 'cracked heel', 'cracked feet'],
    answered: ['испукани стапала', 'испукани петици', 'груби петици', 'cracked feet'],
  },
  {
    asked: ['испукан рац', 'груб рац', 'пукаат рац', 'cracked hand'],
    answered: ['суви раце', 'раце пукаат', 'испукани раце', 'dry hands'],
  },
  {
    asked: ['испукан усн', 'напукн усн', 'chapped lip', 'dry lip'],
    answered: ['суви усни', 'испуканите усни', 'испукани усни', 'dry lips'],
  },
  {
    asked: ['потењ', 'потам', 'испотен', 'мириз пот', 'sweat', 'антиперспирант', 'дезодоранс', 'deodorant'],
    answered: ['потење', 'antiperspirant', 'sweat', 'дезодоранс'],
  },
  {
    asked: ['мириз ноз', 'мириз стапал', 'смрд ноз', 'потат ноз', 'foot odour', 'foot odor'],
    answered: ['стапала потење', 'потење стапалата', 'стапала обувки', 'стапалата свежи'],
  },
  {
    asked: ['црвенил', 'иритац', 'иритиран', 'надразнет', 'осетлив', 'redness', 'sensitive skin'],
    answered: ['црвенило', 'надразнета', 'чувствителна', 'лесно реагира', 'redness', 'sensitive'],
  },
  {
    asked: ['акн', 'мозолч', 'пупк', 'acne', 'pimple'],
    answered: ['несовршености', 'ниацинамид', 'акни', 'niacinamide'],
  },
  {
    asked: ['мрсн кож', 'масн кож', 'прошир пор', 'oily skin', 'pores'],
    answered: ['порите', 'сјајот', 'без масла', 'ниацинамид', 'niacinamide'],
  },
  {
    asked: ['заштит сонце', 'сончањ', 'крем сонце', 'sunscreen', 'sun cream'],
    answered: ['spf', 'заштита сонце'],
  },
  { asked: ['шминк', 'makeup', 'make up'], answered: ['шминката', 'шминка', 'makeup', 'make up'] },
  { asked: ['груб лакт', 'груб колен', 'кератоз', 'rough skin'], answered: ['уреа', 'лактите', 'urea'] },
  { asked: ['подар', 'gift'], answered: ['подарок', 'пакет', 'gift'] },
]

// ignored as long as there are other words
const FILLERS = new Set(
  'за на со и во од до по против имам што е нешто for the and with'.split(' ').map(fold),
)

const FOLDED_NEEDS = NEEDS.map(({ asked, answered }) => ({
  asked: asked.map(searchTokens),
  answered: answered.map(searchTokens),
}))

/** Each word of the query, or what answers the need that some of its words name. */
export function searchTerms(query: string): SearchTerm[] {
  const tokens = searchTokens(query)
  const need = findNeed(tokens)
  if (!need) return withoutFillers(tokens).map((token) => [[token]])
  const others = tokens.filter((token) => !need.words.includes(token) && !FILLERS.has(token))
  return [[need.words, ...need.answered], ...others.map((token) => [[token]])]
}

function withoutFillers(tokens: string[]): string[] {
  const telling = tokens.filter((token) => !FILLERS.has(token))
  return telling.length > 0 ? telling : tokens
}

function findNeed(tokens: string[]): { words: string[]; answered: string[][] } | null {
  for (const { asked, answered } of FOLDED_NEEDS) {
    for (const beginnings of asked) {
      const words = beginnings.map((beginning) => tokens.find((token) => token.startsWith(beginning)))
      const named = words.filter((word) => word !== undefined)
      if (named.length === words.length) return { words: named, answered }
    }
  }
  return null
}
