import { ENVIRONMENTS } from '../world/tax-authority.ts'
import type { Books } from './books.ts'
import { hundredths } from './money.ts'
import { Item } from './rows-of.ts'

/** Limit from a request's read of the settings to its write, in ms, with a wrong clock. */
const DECIDES_WITHIN_MS = 60_000

/** Returns the environment in use, and the time since which it is. */
export function environmentInUse({ rows, known }: Books): { name: string; since: number } {
  return periodsOf(rows.changes, known.firstSettings).at(-1) ?? { name: '', since: 0 }
}

/**
 * Checks that each document belongs to the environment in which its sale was recorded, and stays there; that no two
 * environments sign one number; and that the shop and each environment hold the same sums.
 */
export function checkEnvironments(books: Books, documents: readonly Item[]): void {
  const { rows, known, fault, providers } = books
  const periods = periodsOf(rows.changes, known.firstSettings)
  const byId = new Map(documents.map((document) => [document.text('_id'), document]))
  const firstOf = new Map<string, string>()
  for (const { old, new: next, at } of rows.changes) {
    if (next?.entity !== 'fiscal') continue
    const [document, id] = [new Item(next), String(next._id)]
    const environment = document.text('environment')
    if (old) {
      if (new Item(old).text('environment') !== environment) fault(`fiscal document ${id} changed its environment`)
      continue
    }
    const source = document.part('source').text('id')
    const refunded = byId.get(document.text('refundOf'))
    const expected = refunded?.text('environment') ?? firstOf.get(source)
    if (!firstOf.has(source)) firstOf.set(source, environment)
    const isInUse = periods.some(
      ({ name, since, until }) => name === environment && since <= at && at <= until + DECIDES_WITHIN_MS,
    )
    if (expected === undefined ? !isInUse : expected !== environment)
      fault(`fiscal document ${id} of ${source} belongs to ${environment}, not to the environment of its sale`)
  }
  const signers = new Map<number, string>()
  for (const environment of ENVIRONMENTS) {
    const held = Object.values(providers.tax.state(environment).sales)
    for (const { body } of held) {
      const other = signers.get(body.invcNo)
      if (other) fault(`${other} and ${environment} have both signed the number ${body.invcNo}`)
      signers.set(body.invcNo, environment)
    }
    const own = documents.filter((document) => document.text('environment') === environment && document.has('signed'))
    const numbers = new Set(own.map((document) => document.number('number')))
    const declared = sumOf(own.map((document) => [document.text('kind') === 'NS', document.number('total')]))
    const known = held.filter(({ body }) => numbers.has(body.invcNo))
    const ledger = sumOf(known.map(({ body }) => [body.rcptTyCd === 'S', body.totAmt]))
    if (declared !== ledger) fault(`the shop declared ${declared} hundredths in ${environment}, which has ${ledger}`)
  }
}

/** Returns the sum of sales less refunds, in hundredths. */
function sumOf(amounts: readonly (readonly [isSale: boolean, amount: number])[]): bigint {
  return amounts.reduce((sum, [isSale, amount]) => sum + hundredths(amount) * (isSale ? 1n : -1n), 0n)
}

type Period = { name: string; since: number; until: number }

/** Returns the periods in which each environment was in use. */
function periodsOf(changes: Books['rows']['changes'], firstSettings: unknown): Period[] {
  const environmentOf = (settings: unknown) => new Item(settings).part('fiscal').text('environment')
  const periods: Period[] = [
    { name: environmentOf(firstSettings), since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
  ]
  for (const { new: next, at } of changes) {
    const [last] = periods.slice(-1)
    if (next?.entity !== 'settings' || !last || environmentOf(next) === last.name) continue
    last.until = at
    periods.push({ name: environmentOf(next), since: at, until: Number.POSITIVE_INFINITY })
  }
  return periods
}
