/** A browser's cookies as far as tools need them: each by its name, whatever its path. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Takes the lines of an answer's `set-cookie`; one without a value or time left takes its cookie away. */
  keep(lines: string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      if (value === '' || /;\s*max-age=0(?:;|$)/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  /** What is sent along; empty without any. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** What somebody has who took another browser's cookies. */
  copy(other: CookieJar): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value)
  }
}
