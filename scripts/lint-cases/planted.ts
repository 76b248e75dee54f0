/** A file that breaks a rule on purpose; the linter must report that rule for it. */
export interface Planted {
  file: string
  code: string
  rule: string
  why: string
}
