import { spawn } from 'node:child_process'
import path from 'node:path'
import { atEnd } from '../at-end.ts'

/** A command of the shop that runs in a process of its own, as an owner starts it. */
export interface Command {
  /** Resolves when it has printed the text; rejects when it ends without. */
  hasPrinted(text: string): Promise<void>
  /** Resolves when it has ended well, to what it printed; rejects with that otherwise. */
  ended: Promise<string>
}

export function startCommand(script: string, args: string[], env: Record<string, string>): Command {
  const file = path.resolve(import.meta.dirname, `../${script}.ts`)
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env['PATH'], ...env } })
  const forget = atEnd(() => child.kill('SIGKILL'))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<string>((resolve, reject) => {
    child.once('close', (code) => {
      forget()
      if (code === 0) resolve(output)
      else reject(new Error(`${script} ended with ${code}: ${output}`))
    })
  })
  ended.catch(() => {})
  return {
    ended,
    hasPrinted: (text) =>
      new Promise<void>((resolve, reject) => {
        const look = () => output.includes(text) && resolve()
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`never said "${text}": ${output}`)), reject)
      }),
  }
}
