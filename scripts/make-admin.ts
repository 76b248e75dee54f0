import { StartError } from '../app/platform/start-error.server.ts'
import { normalizeEmail } from '../app/shop/email.ts'
import { getSessionUser, getUserByEmail, promoteToAdmin } from '../app/shop/users/service.server.ts'
import { runOnShop } from './command-line.ts'

// `npm run make-admin -- someone@example.mk`: also while the shop is running; takes effect at that user's next request.
function prepare() {
  const [typed = '', ...rest] = process.argv.slice(2)
  const email = rest.length === 0 ? normalizeEmail(typed) : null
  if (email === null) throw new StartError('usage: npm run make-admin -- someone@example.mk')
  return email
}

await runOnShop({ isAlone: false, prepare }, async (services, email) => {
  const user = await getUserByEmail(services, email)
  if (!user) throw new StartError(`Nobody is registered as ${email}: that person has to register first`)
  const disabled = (await getSessionUser(services, user.id))
    ? ''
    : " The account is disabled and can't sign in."
  if (user.role === 'admin') return console.log(`${email} is an administrator already.${disabled}`)
  const promoted = await promoteToAdmin(services, null, user.id)
  if (!promoted.ok)
    throw new StartError(`${email} could not be made an administrator: ${promoted.refusal.code}`)
  console.log(`${email} is an administrator now.${disabled}`)
})
