/** The part of the package that the tests use; it brings no types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>
  }
}
