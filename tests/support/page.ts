/** The part of a page between its header and its footer, so that a menu's words are not taken for the screen's. */
export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

/** The names on the cards of a list, from top to bottom. */
export function namesIn(html: string): string[] {
  return [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name]) => name ?? '')
}
