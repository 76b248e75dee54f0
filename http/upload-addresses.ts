const UPLOADS = /^(?:\/en)?\/admin\/(?:products\/(?:[^/]+\/upload|import)|test-upload)(?:\.data)?$/

/** Whether files may be sent to the address; everywhere else a body is a form, and small. [ADM-09 ADM-16 BEY-18] */
export function isUploadAddress(pathname: string): boolean {
  return UPLOADS.test(pathname)
}
