// the 80 municipalities since 2013, in alphabetical order, with a postal code where it is certain; free text is allowed too
const LIST = `
  Аеродром 1000, Арачиново, Берово 2330, Битола 7000, Богданци 1484, Боговиње, Босилово, Брвеница,
  Бутел 1000, Валандово 2460, Василево, Вевчани, Велес 1400, Виница 2310, Врапчиште, Гази Баба 1000,
  Гевгелија 1480, Гостивар 1230, Градско 1420, Дебар 1250, Дебрца, Делчево 2320, Демир Капија 1442,
  Демир Хисар 7240, Дојран, Долнени, Ѓорче Петров 1000, Желино, Зелениково, Зрновци, Илинден, Јегуновце,
  Кавадарци 1430, Карбинци, Карпош 1000, Кисела Вода 1000, Кичево 6250, Конче, Кочани 2300, Кратово 1360,
  Крива Паланка 1330, Кривогаштани, Крушево 7550, Куманово 1300, Липково, Лозово, Маврово и Ростуше,
  Македонска Каменица, Македонски Брод 6530, Могила, Неготино 1440, Новаци, Ново Село, Охрид 6000, Петровец,
  Пехчево 2326, Пласница, Прилеп 7500, Пробиштип 2210, Радовиш 2420, Ранковце, Ресен 7310, Росоман,
  Сарај 1000, Свети Николе 2220, Сопиште, Старо Нагоричане, Струга 6330, Струмица 2400, Студеничани, Теарце,
  Тетово 1200, Центар 1000, Центар Жупа, Чаир 1000, Чашка, Чешиново-Облешево, Чучер-Сандево, Штип 2000,
  Шуто Оризари 1000`

const ENTRIES = LIST.split(',').map((entry): [name: string, postalCode: string | null] => {
  const [, name = '', postalCode] = /^\s*(.*?)(?: (\d{4}))?$/.exec(entry) ?? []
  return [name, postalCode ?? null]
})

export const MUNICIPALITIES = ENTRIES.map(([name]) => name)
const POSTAL_CODES = new Map(ENTRIES.map(([name, postalCode]) => [name.toLowerCase(), postalCode]))

/** Null where it is not certain. */
export function suggestedPostalCode(municipality: string): string | null {
  return POSTAL_CODES.get(municipality.trim().toLowerCase()) ?? null
}
