/** What the server says by itself, as plain text, when it renders no page. */
export const answers = {
  defect: 'Настана грешка. Обидете се повторно.',
  unavailable: 'Продавницата моментално не одговара. Обидете се повторно малку подоцна.',
  tooMany: 'Премногу барања. Почекајте малку и обидете се повторно.',
}
