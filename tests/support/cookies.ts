/** What a browser keeps of a shop, by name. */
export class Cookies extends Map<string, string> {
  /** `line` is a Set-Cookie of an answer. */
  take(line: string): void {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
    if (value === '' || /;\s*max-age=0(?:;|$)/i.test(line)) this.delete(name)
    else this.set(name, value)
  }

  /** As a request has them. */
  override toString(): string {
    return [...this].map((pair) => pair.join('=')).join('; ')
  }
}
