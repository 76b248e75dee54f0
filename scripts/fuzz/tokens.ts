/**
 * What stands in an input for something that only the running shop knows. Letters alone, so that every encoding leaves
 * them as they are; the same input can so be sent to any shop.
 */
export const TOKENS = [
  ...(['ORDERTOKEN', 'OTHERORDERTOKEN', 'PRODUCTTOKEN', 'PERSONTOKEN', 'PROMOTOKEN', 'REVIEWTOKEN'] as const),
  ...([
    'SESSIONTOKEN',
    'SETTOKEN',
    'RESETTOKEN',
    'IMPORTTOKEN',
    'DIGESTTOKEN',
    'PICTURETOKEN',
    'EMAILTOKEN',
  ] as const),
] as const

export type Token = (typeof TOKENS)[number]
export type Tokens = Record<Token, string>

/** Ids of everything, each of which is wrong nearly everywhere. */
export const ID_TOKENS: readonly Token[] = TOKENS.slice(0, 8)

const ANY = new RegExp([...TOKENS].toSorted((a, b) => b.length - a.length).join('|'), 'g')

/** The text with what the tokens stand for. */
export function fillTokens(text: string, tokens: Tokens): string {
  return text.replace(ANY, (token) => tokens[token as Token])
}
