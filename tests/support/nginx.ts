import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { atEnd, temporaryFolder } from '../../scripts/at-end.ts'
import { freePort } from '../../scripts/free-port.ts'
import { until } from './run-script.ts'

const EXAMPLE = path.resolve(import.meta.dirname, '../../docs/examples/nginx.conf')
const PROGRAM = '/usr/sbin/nginx'
const LISTENS_WITHIN_MS = 10_000

export const hasNginx = (): boolean => existsSync(PROGRAM)

/** nginx with the file of docs/examples, in which only addresses, name, certificate and ports are others. */
export async function startNginx({ port, shopPorts }: { port: number; shopPorts: number[] }) {
  const folder = temporaryFolder('nginx')
  const file = path.join(folder, 'nginx.conf')
  const site = siteWith(makeCertificate(folder), { port, plainPort: await freePort(), shopPorts })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const own = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    file,
    `${own}\npid ${folder}/pid;\nerror_log stderr;\nevents { worker_connections 2048; }
    http {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`,
  )
  const args = ['-c', file, '-p', folder, '-g', 'daemon off;']
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  atEnd(() => child.kill('SIGTERM'))
  await until('nginx listens', LISTENS_WITHIN_MS, async () => {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${output}`)
    return await isListening(port)
  })
  return {
    async stop() {
      if (child.kill('SIGTERM')) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** For this machine, and trusted by this process only. */
function makeCertificate(folder: string): { key: string; chain: string } {
  const [key, chain] = [path.join(folder, 'key.pem'), path.join(folder, 'chain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', chain])
  if (made.status !== 0) throw new Error(`openssl failed: ${String(made.stderr)}`)
  setDefaultCACertificates([readFileSync(chain, 'utf8')])
  return { key, chain }
}

function siteWith(
  { key, chain }: { key: string; chain: string },
  { port, plainPort, shopPorts }: { port: number; plainPort: number; shopPorts: number[] },
): string {
  const filled = readFileSync(EXAMPLE, 'utf8')
    .replace('/etc/letsencrypt/live/nega.example.mk/fullchain.pem', chain)
    .replace('/etc/letsencrypt/live/nega.example.mk/privkey.pem', key)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('server_name nega.example.mk;', 'server_name localhost;')
  return shopPorts.reduce(
    (text, shopPort, index) => text.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${shopPort}`),
    filled,
  )
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
