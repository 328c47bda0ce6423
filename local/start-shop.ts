import { type Cloud, type MakeSite, startCloud } from './cloud.ts'
import { DEMO_PASSWORD, demoAccounts } from './seed/accounts.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Longer than everything takes to stop; what hangs then is left to the system. */
const STOP_WITHIN_MS = 8000

/** The command line around the cloud: starts it by the environment, says so, and stops it when told to. */
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
  // Whoever started this has gone without passing a signal on; see run.mjs.
  process.on('disconnect', stop)

  try {
    const settings = readSettings(process.env)
    cloud = await startCloud({ ...settings, site })
    console.log(greeting(cloud, settings.seed !== 'none'))
  } catch (error) {
    // A fault of ours comes whole; what the person can mend is one sentence.
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

function greeting({ url }: Cloud, withAccounts: boolean): string {
  const accounts = demoAccounts.map(({ email }) => email).join(', ')
  return [
    `ready ${url}`,
    ...(withAccounts ? [`accounts, each with the password ${DEMO_PASSWORD}: ${accounts}`] : []),
    `mails it would send: ${url}/outbox`,
  ].join('\n')
}
