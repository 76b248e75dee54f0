import path from 'node:path'
import type { Settings } from '../settings.server.ts'
import type { FileStore } from './file-store.server.ts'
import { createLocalFileStore } from './local-file-store.server.ts'
import { createS3FileStore } from './s3-file-store.server.ts'

/** The file store that the settings name: the S3 one, or `media` in the data folder. [HOSTED-04] */
export function createFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3FileStore(s3) : createLocalFileStore(path.join(dataDir, 'media'))
}
