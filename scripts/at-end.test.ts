import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(new URL('./at-end.ts', import.meta.url).href)

/** Runs a tool that creates a folder and a process, then the `rest`; resolves once the process is gone: how the tool ended, what is left. */
async function run(rest: string, signal?: NodeJS.Signals) {
  const program = `import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const { atEnd, temporaryFolder } = await import(${MODULE})
    const folder = temporaryFolder('test')
    writeFileSync(folder + '/file', '')
    const child = spawn('sleep', ['60'], { stdio: ['ignore', 'inherit', 'ignore'] })
    atEnd(() => { throw new Error('one that fails') })
    atEnd(() => child.kill('SIGKILL'))
    console.log(folder)
    ${rest}`
  const tool = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(tool.stdout.setEncoding('utf8'), 'data')) as [string]
  if (signal) tool.kill(signal)
  // its output closes when no process can write to it any more
  const [code] = (await once(tool, 'close')) as [number | null]
  return { code, isFolderThere: existsSync(line.trim()) }
}

test.each([
  ['is told to end', 'setInterval(() => {}, 1000)', 'SIGTERM', 143],
  ['is interrupted', 'setInterval(() => {}, 1000)', 'SIGINT', 130],
  ['fails', "throw new Error('a defect')", undefined, 1],
  ['says its exit code', 'process.exit(3)', undefined, 3],
] as const)('a tool that %s leaves nothing behind', async (_what, rest, signal, code) => {
  expect(await run(rest, signal)).toEqual({ code, isFolderThere: false })
})
