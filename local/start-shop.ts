import { type Cloud, type MakeSite, startCloud } from './cloud.ts'
import { accountsIn, DEMO_PASSWORD } from './seed/accounts.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Longer than a normal stop takes. After this the process exits in any case. */
const STOP_WITHIN_MS = 8000

/** Starts the cloud with the settings from the environment, prints its address, and stops it on a signal. */
export async function startShop(site: MakeSite): Promise<void> {
  let cloud: Cloud | undefined
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await cloud?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  // The parent process was killed and could not pass on a signal; see run.mjs.
  process.on('disconnect', stop)

  try {
    const settings = readSettings(process.env)
    cloud = await startCloud({ ...settings, site })
    console.log(greeting(cloud, settings.seed === 'none' ? [] : accountsIn(settings.seed)))
  } catch (error) {
    // Errors that the user can fix are printed as one sentence; other errors with their stack.
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

function greeting({ url }: Cloud, accounts: readonly { email: string }[]): string {
  const emails = accounts.map(({ email }) => email).join(', ')
  return [
    `ready ${url}`,
    emails === ''
      ? 'no account yet: sign up, run npm run admin:local -- your email, then sign in again'
      : `accounts, all with the password ${DEMO_PASSWORD}: ${emails}`,
    `outbox, because emails are not sent: ${url}/outbox`,
  ].join('\n')
}
