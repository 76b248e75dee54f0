/** Appears unescaped in a page only if the page has let markup through. */
export const CANARY_TAG = '<zzcanary'
/** The name of a header that only an answer split by a line end can have. */
export const CANARY_HEADER = 'x-injected'

/** What means something to HTML, HTTP, SQL, templates, spreadsheets, files and regular expressions. */
export const PAYLOADS = [
  `"'>${CANARY_TAG}>`,
  `${CANARY_TAG} onload=alert(1)>`,
  `</script>${CANARY_TAG}>`,
  `\\u003c/script>${CANARY_TAG}>`,
  `--><!--${CANARY_TAG}>`,
  `]]>${CANARY_TAG}/>`,
  `\r\n${CANARY_HEADER}: 1\r\n\r\n${CANARY_TAG}>`,
  `%0d%0a${CANARY_HEADER}:%201`,
  ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://evil.example', '/\\evil.example'],
  ...["' or '1'='1", "'; drop table users; --", '") union select 1 --', '%', '_', '\\', '%_\\%'],
  ...["'||pg_sleep(9)--"],
  ...['{{7*7}}', '${7*7}', '<%= 7 %>', '#{7}', '=cmd|x!A1', '+1+1', '@SUM(A1)', '-2+3', '\t=1', '\r=1'],
  ...['../../../etc/passwd', '..%2f..%2f', '..\\..\\', '/etc/passwd\0.jpg', 'file:///etc/passwd'],
  ...['C:\\x', 'con'],
  ...['(a+)+$', '[', '*', '^', 'a'.repeat(30) + '!', '-', '--', '*:*', '"', "'", '`', ';', '&amp;', '&#x0;'],
]

/** What means something to JavaScript. */
export const STRUCTURES = [
  ...['null', 'true', 'undefined', '[]', '{}', '[[]]', '[null]', '[{}]', '""'],
  ...['{"__proto__":{"role":"admin"}}'],
  ...['{"constructor":{"prototype":{"zz":1}}}', '{"length":9}', '[1e999]', '{"a":-0}', '{', '[1,'],
  ...['"\\ud800"', '\ufeff{}'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '[object Object]', 'then'],
  ...['valueOf'],
]
