import { checkKey, type FileStore } from '../../app/platform/files/file-store.server.ts'

export interface MemoryFiles extends FileStore {
  content: Map<string, Uint8Array<ArrayBuffer>>
}

export function memoryFiles(): MemoryFiles {
  const content = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    content,
    put: async (key, bytes) => {
      checkKey(key)
      content.set(key, new Uint8Array(bytes))
    },
    get: async (key) => {
      checkKey(key)
      const bytes = content.get(key)
      return bytes ? { body: new Blob([bytes]).stream(), bytes: bytes.length } : null
    },
    remove: async (keys) => {
      for (const key of keys) content.delete(key)
    },
  }
}
