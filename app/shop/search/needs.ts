interface Need {
  /** Any of these, each the beginnings of words that all occur in the query. */
  asked: string[]
  /** Any of these answers it: words (or their beginnings) that a product's texts all have. */
  answered: string[]
}

/** What people look for by feeling rather than by product, in the words that the catalogue's texts use. */
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
