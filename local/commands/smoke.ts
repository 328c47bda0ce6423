import { parseArgs } from 'node:util'
import { readOnlyChecks } from '../smoke/browse-shop.ts'
import { buyALamp, type Customer } from '../smoke/buy-a-lamp.ts'
import { NoAnswer, Problem, visitOf } from '../smoke/visit.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run smoke -- --url https://shop.example.rw: checks any running shop from outside, without writing anything. With
// --customer EMAIL --phone 0788..., and the password in SMOKE_PASSWORD, that customer also buys a lamp. Exits with 1 if
// anything is wrong.

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

await runCommand(async (stopped) => {
  const { url, customer } = readOptions()
  const visit = visitOf(url)
  const checks = readOnlyChecks.filter(({ isHttps }) => !isHttps || url.startsWith('https:'))
  let problems = 0
  let answers = true
  async function show(what: string, work: () => Promise<string>): Promise<void> {
    stopped.throwIfAborted()
    try {
      console.log(`ok    ${await work()}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      problems += 1
      answers = answers && !(error instanceof NoAnswer)
      console.log(`FAIL  ${what}: ${error.message}`)
    }
  }

  for (const { what, check } of checks) {
    await show(what, () => check(visit).then(() => what))
    // If the shop does not respond, each of the other checks would report the same.
    if (!answers) break
  }
  // A purchase makes sense only if everything else works.
  if (customer && problems === 0) await show('a customer buys a lamp', () => buyALamp(visit, customer))
  console.log(
    problems === 0
      ? `The shop at ${url} works.`
      : `The shop at ${url} ${answers ? `does not work: ${problems} of these checks found a problem` : 'does not respond, so nothing else was checked'}.`,
  )
  return problems === 0 ? 0 : 1
})

function readOptions(): { url: string; customer: Customer | undefined } {
  const { url, customer, phone } = options()
  const parsed = URL.parse(url ?? '')
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new CommandError('Name the shop: npm run smoke -- --url https://shop.example.rw')
  }
  if (parsed.protocol === 'http:' && !OWN_MACHINE.has(parsed.hostname)) {
    throw new CommandError(`Browsers use https. Check that address: --url https://${parsed.host}`)
  }
  if (customer === undefined) return { url: parsed.origin, customer: undefined }
  const { SMOKE_PASSWORD: password } = process.env
  if (phone === undefined || !password) {
    throw new CommandError('To buy a lamp, add the paying phone as --phone and the password in SMOKE_PASSWORD.')
  }
  return { url: parsed.origin, customer: { email: customer, password, phone } }
}

function options() {
  try {
    return parseArgs({ options: { url: { type: 'string' }, customer: { type: 'string' }, phone: { type: 'string' } } })
      .values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error} See docs/how-to/check-a-running-shop.md.`)
  }
}
