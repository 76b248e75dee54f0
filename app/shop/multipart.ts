const HEAD_END = Buffer.from('\r\n\r\n')
const LONGEST_HEAD = 32_768

/**
 * The file in that field of a multipart/form-data body; null for any other body. Of a body that is cut (`isCut`) the
 * file is what is there. Without a chosen file its name is ''. Copies nothing, unlike `request.formData()`.
 */
export function fileInForm(
  body: Uint8Array,
  { contentType, field, isCut }: { contentType: string; field: string; isCut: boolean },
) {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
  const boundary = boundaryOf(contentType)
  const headEnd = bytes.subarray(0, LONGEST_HEAD).indexOf(HEAD_END)
  if (boundary === null || headEnd < 0) return null
  const [start, ...headers] = bytes.toString('utf8', 0, headEnd).split('\r\n')
  const disposition = headers.find((header) => /^content-disposition:/i.test(header)) ?? ''
  const fileName = parameter(disposition, 'filename')
  if (start !== `--${boundary}` || parameter(disposition, 'name') !== field || fileName === null) return null
  const from = headEnd + HEAD_END.length
  if (isCut) return { fileName, bytes: bytes.subarray(from) }
  const end = bytes.indexOf(`\r\n--${boundary}`, headEnd + 2)
  const rest = bytes.toString('latin1', end + boundary.length + 4).trimEnd()
  return end < 0 || rest !== '--' ? null : { fileName, bytes: bytes.subarray(from, Math.max(from, end)) }
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/** Browsers escape quotes and line ends in a file name, and nothing else. */
function parameter(header: string, name: string): string | null {
  const value = new RegExp(`[;\\s]${name}="([^"]*)"`, 'i').exec(header)?.[1]
  return (
    value?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) ??
    null
  )
}
