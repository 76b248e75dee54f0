import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a command of the shop as its owner does, with these settings and no others. */
export async function runScript(script: string, args: string[], settings: Record<string, string>) {
  return endOf(startScript(script, args, settings))
}

export function startScript(script: string, args: string[], settings: Record<string, string>): ChildProcess {
  const file = path.resolve(import.meta.dirname, `../../scripts/${script}.ts`)
  return spawn(process.execPath, [file, ...args], { env: { PATH: process.env['PATH'], ...settings } })
}

export async function endOf(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
}

const LOOK_AGAIN_MS = 20

/** Waits until this is so, and returns how long it took, ms; throws after `withinMs`. */
export async function until(what: string, withinMs: number, isSo: () => Promise<boolean> | boolean) {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > withinMs) throw new Error(`${what}: not within ${withinMs} ms`)
    await sleep(LOOK_AGAIN_MS)
  }
  return performance.now() - start
}
