import type { StoredProduct } from '../../../lambdas/data/products.ts'
import type { StoredReport } from '../../../lambdas/data/reports.ts'
import { random } from '../../../local/demo/random.ts'
import { sum, times } from '../../../shared/money.ts'
import type { ReportItem } from '../../../shared/reports/report.ts'
import { makeReport } from '../../../tests/support/make-report.ts'
import { instantOf, pastId } from './past.ts'
import { familyNames, givenNames, nameEndings, RARE, remarks } from './remarks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const sellers = ['Grace', 'Jeanne', 'Patrick'].map((name, n) => ({ _id: `seller-${n + 1}`, name }))

/** Function that returns the next random number from 0 to 1. */
type Chance = () => number

/**
 * Returns the nth of `count` counter sales, of one to three lamps. One in 100 is a loss, and half are paid in cash. 15
 * in 100 are on credit, most of them settled within two months, so that one or two in 100 still owe.
 */
export function pastSale(n: number, count: number, lamps: readonly StoredProduct[], now: Date): StoredReport {
  const chance = random(n)
  const at = instantOf(n, count, now)
  const kind = kindOf(chance())
  const reportItems = linesOf(chance, lamps)
  const price = sum(reportItems.map(({ soldAt = 0, real }) => times(soldAt, real)))
  const seller = pick(chance, sellers)
  return {
    ...makeReport({
      _id: pastId(n, count, now),
      createdAt: at.toISOString(),
      seller,
      reportItems,
      inStock: 10,
      ...(kind === 'loss' && { ibyangiritse: 1, paymentMethod: 'Loss' }),
      ...(kind === 'sale' && { paymentMethod: chance() < 0.6 ? 'Cash' : 'MoMo pay' }),
      ...(kind === 'debt' && debtOf(chance, price, at, now, seller)),
      comments: commentOf(n, count, chance),
    }),
  }
}

function kindOf(share: number): 'loss' | 'debt' | 'sale' {
  if (share < 0.01) return 'loss'
  return share < 0.16 ? 'debt' : 'sale'
}

/** Chooses the lines. Some lamps sell much better than others. */
function linesOf(chance: Chance, lamps: readonly StoredProduct[]): ReportItem[] {
  const share = chance()
  const lines = share < 0.6 ? 1 : share < 0.85 ? 2 : 3
  const chosen = new Set(Array.from({ length: lines }, () => Math.floor(chance() ** 2 * lamps.length)))
  return [...chosen].flatMap((index) => {
    const lamp = lamps[index]
    if (!lamp) return []
    const { _id, name, slug, image, price, costPrice, category } = lamp
    const real = 1 + Math.floor(chance() * 3)
    return [{ _id, name, slug, image, price, costPrice, category, quantity: real, real, soldAt: price }]
  })
}

function debtOf(chance: Chance, price: number, at: Date, now: Date, by: { _id: string; name: string }) {
  const deptsGranted = Math.max(1, Math.floor(price * (0.3 + 0.7 * chance())))
  const isSettled = chance() > 0.09
  const lastsMs = 60 * DAY_MS * chance()
  const parts = 1 + Math.floor(chance() * 3)
  const instalment = Math.max(1, Math.floor(deptsGranted / parts))
  const due = Array.from({ length: parts }, (_, part) => ({
    amount: part === parts - 1 ? deptsGranted - instalment * (parts - 1) : instalment,
    at: new Date(at.getTime() + (lastsMs * (part + 1)) / parts).toISOString(),
    by,
  }))
  // Debtors who never settle pay all instalments except the last, if there are several.
  const payments = (isSettled ? due : due.slice(0, -1)).filter((payment) => payment.at < now.toISOString())
  const givenTo = `${pick(chance, familyNames)} ${pick(chance, givenNames)}`
  const igice = sum(payments.map(({ amount }) => amount))
  return { deptsGranted, igice, payments, givenTo, paymentMethod: 'Depts' } as const
}

function commentOf(n: number, count: number, chance: Chance): string {
  if (n % (count / RARE.reports) === Math.floor(count / RARE.reports / 2)) return `Paid by the ${RARE.word}`
  const remark = chance() < 0.6 ? '' : pick(chance, remarks)
  return `${remark} ${noteOf(n, chance)}`.trim()
}

/**
 * Returns a unique note: the number of its receipt, and a phone number or a buyer. In a shop of 100,000 sales these are
 * 36,000 new index terms a year.
 */
function noteOf(n: number, chance: Chance): string {
  const receipt = `R${String(n).padStart(6, '0')}`
  const kind = chance()
  if (kind < 0.8) return `${receipt} 07${String(Math.floor(chance() * 10 ** 8)).padStart(8, '0')}`
  return `${receipt} ${pick(chance, givenNames)} ${pick(chance, familyNames)}${pick(chance, nameEndings)}`
}

function pick<T>(chance: Chance, things: readonly T[]): T {
  const thing = things[Math.floor(chance() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
