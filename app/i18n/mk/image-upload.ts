type Named = { file: string }

/** Why a picture was not taken, on every screen where pictures are uploaded. [ADM-09] */
export const imageRefusals = {
  notImage: ({ file }: Named) => `Датотеката „${file}“ не е слика`,
  tooLarge: ({ file }: Named) => `Датотеката „${file}“ е преголема (најмногу 10 MB)`,
  unreadable: ({ file }: Named) =>
    `Сликата „${file}“ е оштетена и не може да се прочита. Зачувајте ја повторно или изберете друга.`,
  tooManyPixels: ({ file }: Named) =>
    `Сликата „${file}“ има премногу пиксели. Намалете ја и обидете се повторно.`,
  missing: 'Изберете слика.',
  storeUnavailable:
    'Складиштето за слики во моментов не одговара. Ништо не е сменето; обидете се повторно за некоја минута.',
}
