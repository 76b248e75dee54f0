import { formatNumber } from '../format.ts'

export const testUpload = {
  lead: 'Прикачете една слика за да видите дали складиштето работи и како изгледа сликата во продавницата. Не се додава на ниту еден производ.',
  file: 'Слика',
  hint: 'PNG, JPG, GIF, WebP или AVIF, најмногу 10 MB.',
  upload: 'Прикачи',
  uploading: 'Се прикачува…',
  stored: 'Сликата е зачувана.',
  result: 'Зачувана слика',
  address: 'Адреса',
  files: 'Датотеки на сликата',
  width: 'Ширина',
  share: ({ size }: { size: string }) => `JPEG за споделување, 1200 × 630: ${size} бајти`,
  bytesOf: ({ type }: { type: string }) => `${type}, бајти`,
  pixels: ({ width }: { width: number }) => `${formatNumber(width)} пиксели`,
  widths: 'Сликата во сите ширини',
  remove: 'Избриши ја пробната слика',
  removing: 'Се брише…',
  removed: 'Пробната слика е избришана.',
}
