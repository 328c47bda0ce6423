import { ENVIRONMENTS, type Environment } from '../world/tax-authority.ts'
import type { Books } from './books.ts'
import { hundredths, nearest } from './money.ts'
import type { Item } from './rows-of.ts'

/** Age in ms after which a purchase must have been sent. A rejected one is due later. The authority may pause for an hour. */
const SENT_WITHIN_MS = 6 * 3_600_000

/**
 * Checks that the authority has each goods receipt of a supplier with a TIN as a purchase of its present worth, in the
 * environment in which it was declared last, once nothing is left to declare; and that no environment has another purchase.
 */
export function checkDeclaredPurchases({ providers, of, now, fault }: Books): void {
  const rows = new Map(of('fiscal-purchase').map((row) => [row.text('receipt'), row]))
  const numbersIn = (environment: Environment) =>
    [...rows.values()].flatMap((row) =>
      [row.part('declared'), row.part('sending'), ...declarationsIn(row.part('former').part(environment))]
        .filter((declaration) => declaration.text('environment') === environment)
        .map((declaration) => declaration.number('number')),
    )
  for (const environment of ENVIRONMENTS) {
    const known = new Set(numbersIn(environment))
    const held = purchasesIn(providers, environment)
    const takenBack = new Set(held.filter(({ rcptTyCd }) => rcptTyCd === 'R').map(({ orgInvcNo }) => orgInvcNo))
    for (const { invcNo, rcptTyCd } of held) {
      if (rcptTyCd === 'P' && !takenBack.has(invcNo) && !known.has(invcNo))
        fault(`${environment} has the purchase ${invcNo}, which the shop does not`)
    }
  }
  for (const receipt of of('receipt')) {
    const row = rows.get(receipt.text('_id'))
    if (row?.has('givenUp')) continue
    if (row?.has('dueAt')) {
      // An admin has to settle a held one.
      if (!row.has('held') && now - Date.parse(row.text('dueAt')) > SENT_WITHIN_MS)
        fault(`the purchase of goods receipt ${receipt.text('_id')} has been due for hours`)
      continue
    }
    const last = row?.part('declared')
    const environment = ENVIRONMENTS.find((name) => name === last?.text('environment'))
    const purchase =
      environment && purchasesIn(providers, environment).find(({ invcNo }) => invcNo === last?.number('number'))
    const [declared, worth] = [hundredths(purchase?.totAmt ?? 0), worthOf(receipt)]
    if (declared !== worth)
      fault(`goods receipt ${receipt.text('_id')} is worth ${worth} hundredths, and ${declared} were declared`)
  }
}

function declarationsIn(figures: Item): Item[] {
  return [figures.part('declared'), figures.part('sending')]
}

function purchasesIn({ tax }: Books['providers'], environment: Environment) {
  return Object.values(tax.state(environment).branches).flatMap(({ purchases }) => Object.values(purchases))
}

/** Returns what a receipt must be declared as, in hundredths. */
function worthOf(receipt: Item): bigint {
  const isDeclared = /^\d{9}$/.test(receipt.text('supplierTin')) && receipt.number('unpriced') === 0
  if (receipt.has('voided') || !isDeclared) return 0n
  const [whole = '', decimals = ''] = (receipt.text('rwfPerUnit') || '1').split('.')
  const rate = BigInt(whole + decimals.padEnd(6, '0'))
  return receipt.list('lines').reduce((sum, line) => {
    const now = line.has('corrected') ? line.part('corrected') : line
    const pieces = now.number('quantity') + (line.is('brokenOwed') ? line.number('broken') : 0)
    return sum + nearest(hundredths(now.number('price')) * rate, 1_000_000n) * BigInt(pieces)
  }, 0n)
}
