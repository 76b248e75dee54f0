import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from './postgres-server.ts'

// `node scripts/test-postgres.ts -- vitest run …`: the command with TEST_DATABASE_URL of a temporary server.
const [command, ...args] = process.argv.slice(process.argv[2] === '--' ? 3 : 2)
if (!command) throw new Error('usage: node scripts/test-postgres.ts -- command …')
await using server = await startPostgres()
const env = { ...process.env, TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url }
const child = spawn(command, args, { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const [code] = (await once(child, 'exit')) as [number | null]
process.exitCode = code ?? 1
