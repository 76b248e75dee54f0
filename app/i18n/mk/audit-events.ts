interface Told {
  who: string
  /** How it is called: „Крем“, #1a2b3c4d, an e-mail. */
  subject: string
}

/** What each action is in words; the action's stored name says which. A test finds every one in the code. [BEY-20] */
export const auditEvents = {
  'order.place': ({ who, subject }: Told) => `${who}: нова нарачка ${subject}`,
  'order.status': ({ who, subject }: Told) => `${who} го смени статусот на нарачката ${subject}`,
  'order.cancel': ({ who, subject }: Told) => `${who} ја откажа нарачката ${subject}`,
  'order.note': ({ who, subject }: Told) => `${who} ја смени белешката за нарачката ${subject}`,
  'order.tracking': ({ who, subject }: Told) => `${who} го смени бројот за следење на нарачката ${subject}`,
  'product.create': ({ who, subject }: Told) => `${who} го додаде производот ${subject}`,
  'product.save': ({ who, subject }: Told) => `${who} го измени производот ${subject}`,
  'product.price': ({ who, subject }: Told) => `${who} ја смени цената на производот ${subject}`,
  'product.stock': ({ who, subject }: Told) => `${who} ја смени залихата на производот ${subject}`,
  'product.delete': ({ who, subject }: Told) => `${who} го избриша производот ${subject}`,
  'product.import': ({ who, subject }: Told) => `${who} го увезе производот ${subject} од датотека`,
  'product.bulk': ({ who, subject }: Told) => `${who} го измени производот ${subject} заедно со други`,
  'product.undo': ({ who, subject }: Told) => `${who} го врати производот ${subject} како што беше`,
  'product.image': ({ who, subject }: Told) => `${who} додаде слика на производот ${subject}`,
  'product.images': ({ who, subject }: Told) => `${who} ги смени сликите на производот ${subject}`,
  'promo.create': ({ who, subject }: Told) => `${who} го додаде промо кодот ${subject}`,
  'promo.update': ({ who, subject }: Told) => `${who} го измени промо кодот ${subject}`,
  'promo.activate': ({ who, subject }: Told) => `${who} го активира промо кодот ${subject}`,
  'promo.deactivate': ({ who, subject }: Told) => `${who} го деактивира промо кодот ${subject}`,
  'review.delete': ({ who, subject }: Told) => `${who} го избриша коментарот ${subject}`,
  'user.promote': ({ who, subject }: Told) => `${who} го направи корисникот ${subject} администратор`,
  'user.disable': ({ who, subject }: Told) => `${who} го деактивира профилот на корисникот ${subject}`,
  'user.enable': ({ who, subject }: Told) => `${who} повторно го активира профилот на корисникот ${subject}`,
  'user.password-change': ({ who }: Told) => `${who} ја смени својата лозинка`,
  'user.password-reset': ({ subject }: Told) =>
    `Лозинката на корисникот ${subject} е сменета преку врската од порака`,
  'user.delete': ({ who }: Told) => `${who} го избриша својот профил`,
  'delivery.settings': ({ who }: Told) => `${who} ги смени поставките за достава`,
  'shop.details': ({ who }: Told) => `${who} ги смени податоците за продавницата`,
  'mails.retry': ({ who }: Told) => `${who} повторно ги испрати неиспратените пораки`,
  /** For an action that this version does not know. */
  other: ({ who, subject, action }: Told & { action: string }) => `${who}: ${action} ${subject}`,
}
