export const MAX_DISPLAY_NAME_LENGTH = 100
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256

/** Counts characters; a string's length counts some of them twice. */
export function isWeakPassword(password: string): boolean {
  return [...password].length < MIN_PASSWORD_LENGTH
}
