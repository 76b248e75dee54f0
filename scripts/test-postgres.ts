import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startPostgres } from './postgres-server.ts'

/** Runs the work with a temporary PostgreSQL server, whose address is the argument. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.remove()
  }
}

/** `node scripts/test-postgres.ts -- vitest run …`: the command with TEST_ENGINE and TEST_DATABASE_URL; its exit code. */
async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args[0] === '--' ? args.slice(1) : args
  if (!command) throw new Error('usage: node scripts/test-postgres.ts -- command …')
  return withPostgres((url) => {
    const env = { ...process.env, TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url }
    const child = spawn(command, rest, { stdio: 'inherit', env })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    return new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code ?? 1))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
