/** What an endpoint accepts, from which hostile forms are made; so these get further than the first check. */
export interface ValidForm {
  fields: Record<string, string>
  /** The field that is a file: the form is multipart. */
  file?: { name: string; fileName: string; type: 'image/jpeg' | 'text/csv'; bytes: Buffer }
  /** What has to be sent before, so that the form finds what it needs. */
  before?: { address: string; form: ValidForm }
}
