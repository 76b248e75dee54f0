/**
 * Texts that want to be more than text. Each round of the test stores one of these in every text of the shop; `[data-pwned]`
 * and `<zz-pwned>` are elements only if markup was taken for markup, and `pwned()` tells the test that it was run.
 */
export const ROUNDS: Record<string, string> = {
  markup: [
    `"'><img src=x data-pwned onerror=pwned(1)><zz-pwned></zz-pwned><svg data-pwned onload=pwned(2)><a xlink:href=javascript:pwned(2)>`,
    `</title></textarea></style></noscript></script><script data-pwned>pwned(3)</script>`,
    `<iframe data-pwned srcdoc="<script>parent.pwned(4)</script>"></iframe><base data-pwned href=//evil.example>`,
    `<meta data-pwned http-equiv=refresh content="0;url=//evil.example"><form data-pwned action=//evil.example>`,
    `<link data-pwned rel=stylesheet href=//evil.example/x.css><style data-pwned>*{background:url(//evil.example)}</style>`,
  ].join(''),
  scripts: [
    `javascript:pwned(5)//" onmouseover=pwned(6) data-pwned="' onfocus=pwned(7) autofocus data-pwned='`,
    `</script><!--<script data-pwned>pwned(8)//--><!--[if IE]><zz-pwned><![endif]-->]]><zz-pwned/>`,
    `\u2028\u2029\\u003c/script>\\";pwned(9);//\`\${pwned(10)}\`{{constructor.constructor('pwned(11)')()}}<%=7*7%>#{7*7}`,
    `[x](javascript:pwned(12)) ![x](//evil.example/x.png) **b** &lt;zz-pwned&gt;&#60;zz-pwned&#62; %3Czz-pwned%3E`,
    `data:text/html,<script>pwned(13)</script> @import '//evil.example'; \u202egnp.exe \u{1f9f4}`,
  ].join(''),
  files: [
    `=cmd|'/C calc'!A0;"=HYPERLINK(""//evil.example"")"\r\nBcc: victim@evil.example\r\nX-Injected: 1\r\n\r\n<zz-pwned>`,
    `\r\n--b--\r\nContent-Type: text/html\r\n\r\n<script data-pwned>pwned(14)</script>=3Czz-pwned=3E=?utf-8?Q?x?=`,
    `%0d%0aSet-Cookie:%20pwned=1 ' or '1'='1'; drop table users;-- %_\\ ../../etc/passwd <?xml?><!ENTITY x "y">&x;`,
  ].join(''),
}

/** Stands in every hostile text, so that the test knows which it sees: what is looked for, and where it came from. */
const markOf = (source: string) => `⟦${source}⟧`
export const MARK = /⟦([\w.]+)⟧/g

/** The hostile text of a place; what a cell or an address begins with is what counts there, so the mark comes after. */
export function hostile(payload: string, source: string): string {
  const lead = /^(=|javascript:)/.test(payload) ? payload.slice(0, payload.search(/[;/]/)) : ''
  return `${lead}${markOf(source)}${payload.slice(lead.length)}`
}
