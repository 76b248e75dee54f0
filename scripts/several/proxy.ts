import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { atEnd, temporaryFolder } from '../at-end.ts'
import { freePort } from '../free-port.ts'

export type ProxyKind = 'nginx' | 'haproxy'

const EXAMPLES = path.resolve(import.meta.dirname, '../../docs/examples')
const PROGRAMS = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy' }
const ANSWERS_WITHIN_MS = 10_000

export interface Proxy {
  stop(): Promise<void>
}

export const hasProxy = (kind: ProxyKind): boolean => existsSync(PROGRAMS[kind])

/** The proxy with the file that docs/examples shows, in which only addresses, name, certificate and ports are other ones. */
export async function startProxy(
  kind: ProxyKind,
  { port, shopPorts }: { port: number; shopPorts: number[] },
): Promise<Proxy> {
  const folder = temporaryFolder('proxy')
  const certificate = makeCertificate(folder)
  const plainPort = await freePort()
  const file = path.join(folder, kind)
  const text = kind === 'nginx' ? nginxFile(folder, certificate) : haproxyFile(certificate)
  writeFileSync(file, withPorts(text, { port, plainPort, shopPorts }))
  const args = kind === 'nginx' ? ['-c', file, '-p', folder, '-g', 'daemon off;'] : ['-db', '-f', file]
  const child = spawn(PROGRAMS[kind], args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk))
  const forget = atEnd(() => child.kill('SIGTERM'))
  await untilListening(port, () => child.exitCode !== null).catch((error: unknown) => {
    throw new Error(`${kind} does not start: ${said.join('')}`, { cause: error })
  })
  return {
    async stop() {
      forget()
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        // without waiting for open connections
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Certificate {
  key: string
  chain: string
  both: string
}

/** For this machine, and trusted by this process only. */
function makeCertificate(folder: string): Certificate {
  const [key, chain, both] = ['key.pem', 'chain.pem', 'both.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', chain])
  if (made.status !== 0) throw new Error(`openssl failed: ${String(made.stderr)}`)
  writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
  setDefaultCACertificates([readFileSync(chain, 'utf8')])
  return { key, chain, both }
}

/** The example is one of the files that nginx includes; around it as little as possible. */
function nginxFile(folder: string, { key, chain }: Certificate): string {
  const site = readFileSync(path.join(EXAMPLES, 'nginx.conf'), 'utf8')
    .replace('/etc/letsencrypt/live/nega.example.mk/fullchain.pem', chain)
    .replace('/etc/letsencrypt/live/nega.example.mk/privkey.pem', key)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((place) => `${place}_temp_path ${folder}/${place};`)
    .join('\n')
  const own = process.getuid?.() === 0 ? 'user root;' : ''
  return `${own}\npid ${folder}/pid;\nerror_log stderr;\nevents { worker_connections 2048; }\nhttp {\naccess_log off;\n${places}\n${site}\n}\n`
}

function haproxyFile({ both }: Certificate): string {
  return readFileSync(path.join(EXAMPLES, 'haproxy.cfg'), 'utf8').replace(
    '/etc/haproxy/nega.example.mk.pem',
    both,
  )
}

function withPorts(
  text: string,
  { port, plainPort, shopPorts }: { port: number; plainPort: number; shopPorts: number[] },
): string {
  const filled = text
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :443 ', `bind 127.0.0.1:${port} `)
    .replaceAll('server_name nega.example.mk;', 'server_name localhost;')
  return shopPorts.reduce(
    (known, shopPort, index) => known.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${shopPort}`),
    filled,
  )
}

async function untilListening(port: number, hasEnded: () => boolean): Promise<void> {
  const latest = performance.now() + ANSWERS_WITHIN_MS
  while (!hasEnded() && performance.now() < latest) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(50)
  }
  throw new Error('it does not listen')
}
