import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderImage } from '../../app/shop/catalog/render-image.server.ts'
import { watchMemory } from './watch-memory.ts'

// Makes images of a folder's files, one after the other, and prints by how many MB that enlarged this process at most.
const folder = process.argv[2] ?? ''
const growth = watchMemory()
for (const fileName of readdirSync(folder))
  await renderImage({ fileName, bytes: readFileSync(path.join(folder, fileName)) })
process.stdout.write(String(growth()))
