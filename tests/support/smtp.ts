import { SMTPServer } from 'smtp-server'
import { listenAnywhere } from '../../scripts/free-port.ts'

export interface SmtpHost {
  url: string
  /** What was taken: whom for, and the message as it came. */
  taken: { to: string[]; message: string }[]
  /** What the server says to the next messages instead of taking them, one after the other. */
  refusals: { responseCode: number; message: string }[]
  stop(): Promise<void>
}

interface SmtpHostOptions {
  /** Asks for this name and password. */
  account?: { user: string; pass: string }
  /** Offers STARTTLS, with a certificate that nobody has signed. */
  hasTls?: boolean
}

export async function startSmtp({ account, hasTls = false }: SmtpHostOptions = {}): Promise<SmtpHost> {
  const taken: SmtpHost['taken'] = []
  const refusals: SmtpHost['refusals'] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(account ? [] : ['AUTH'])],
    onAuth({ username, password }, _session, done) {
      const isRight = username === account?.user && password === account?.pass
      if (isRight) done(null, { user: username })
      else done(new Error('wrong name or password'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusals.shift()
        if (refusal) {
          done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ to, message: Buffer.concat(chunks).toString('latin1') })
        done()
      })
    },
  })
  server.on('error', () => {})
  const port = await listenAnywhere(server.server)
  const login = account ? `${account.user}:${account.pass}@` : ''
  return {
    url: `smtp://${login}127.0.0.1:${port}`,
    taken,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
