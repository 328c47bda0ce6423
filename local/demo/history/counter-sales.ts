import type { StaffPaymentMethod } from '../../../shared/reports/report.ts'
import type { DemoLamp } from '../lamps/lamps.ts'
import { type Dice, makeDice } from './dice.ts'
import { isSaturday, isSunday, numberOfDay, openDayAfter, timesOn } from './opening-hours.ts'
import { debtors } from './people.ts'
import { popularityOf } from './popularity.ts'

/** A line of a sale. */
export type SoldLine = { lamp: DemoLamp; real: number; soldAt: number }

/** A counter sale. */
export type CounterSale = {
  _id: string
  at: Date
  lines: readonly SoldLine[]
  paymentMethod: StaffPaymentMethod
  /** Number of lamps that broke. */
  losses: number
  debt: { granted: number; debtor: string; payments: readonly { amount: number; at: Date }[] } | undefined
  comments: string
  /** Whether the seller recorded it instead of the admin. */
  bySeller: boolean
}

/**
 * Returns the sales of a day, oldest first; none on Sundays. `known` is how well known the shop is by then, from 0 to
 * 1.
 */
export function counterSalesOn(day: string, known: number, lamps: readonly DemoLamp[]): CounterSale[] {
  const dice = makeDice(numberOfDay(day))
  const count = Math.round(usualSales(day, known) * 2 * dice.share())
  return timesOn(day, count, dice).flatMap((at) => {
    const sold = lamps.filter(({ createdAt }) => createdAt < at.toISOString())
    return counterSaleAt(at, sold, dice) ?? []
  })
}

/** Returns the usual number of sales: more on Saturdays and before Christmas, fewer after it. */
function usualSales(day: string, known: number): number {
  if (isSunday(day)) return 0
  const season = SEASONS[Number(day.slice(5, 7))] ?? 1
  return (0.5 + 1.5 * known ** 1.5) * season * (isSaturday(day) ? 1.4 : 1)
}

/** Factors by month. */
const SEASONS: Readonly<Record<number, number>> = { 1: 0.75, 2: 0.85, 7: 1.15, 11: 1.1, 12: 1.5 }

function counterSaleAt(at: Date, lamps: readonly DemoLamp[], dice: Dice): CounterSale | undefined {
  const lines = linesOf(lamps, dice)
  const [first] = lines
  if (!first) return undefined
  const sale = { _id: dice.idAt(at), at, lines, losses: 0, debt: undefined, bySeller: dice.chance(0.8) }
  const comments = dice.chance(0.06) ? dice.pick(remarks) : ''
  if (dice.chance(0.012)) {
    // One lamp broke in the shop.
    return { ...sale, lines: [{ ...first, real: 1 }], paymentMethod: 'Loss', losses: 1, comments: '' }
  }
  const debt = dice.chance(0.1) ? debtFor(lines, at, dice) : undefined
  const paymentMethod = debt ? 'Depts' : dice.pick(['MoMo pay', 'MoMo pay', 'MoMo pay', 'Cash', 'Cash'] as const)
  return { ...sale, debt, paymentMethod, comments }
}

const remarks = ['Yasabye fagitire', 'Azagaruka gufata ikindi', 'Umukiriya wa kera', 'Garanti y’umwaka'] as const

/** Chooses the lines of a sale: mostly one piece each, but several of cheap lamps. */
function linesOf(lamps: readonly DemoLamp[], dice: Dice): SoldLine[] {
  const wanted = dice.chance(0.8) ? 1 : dice.from(2, 3)
  const lines = new Map<string, SoldLine>()
  for (let n = 0; n < wanted; n += 1) {
    const lamp = dice.weighed(lamps, popularityOf)
    if (lamp) lines.set(lamp._id, { lamp, real: numberOf(lamp, dice), soldAt: priceOf(lamp, dice) })
  }
  return [...lines.values()]
}

function numberOf({ price }: DemoLamp, dice: Dice): number {
  if (price < 6000) return dice.from(1, 6)
  if (price < 15_000) return dice.from(1, 3)
  return dice.chance(0.2) ? 2 : 1
}

/** Returns the listed price or, after bargaining, up to 8 % less, in whole hundreds and above the cost. */
function priceOf({ price, costPrice }: DemoLamp, dice: Dice): number {
  if (dice.chance(0.75)) return price
  const asked = Math.floor((price * (1 - dice.from(3, 8) / 100)) / 100) * 100
  return Math.max(asked, costPrice)
}

/**
 * Returns a debt of at least half the price, paid in up to three instalments within two months. One debtor in four
 * never pays the last one.
 */
function debtFor(lines: readonly SoldLine[], at: Date, dice: Dice): CounterSale['debt'] {
  const whole = lines.reduce((total, { real, soldAt }) => total + real * soldAt, 0)
  const granted = Math.max(500, Math.floor((whole * dice.from(5, 10)) / 10 / 500) * 500)
  const parts = dice.from(1, 3)
  let daysLater = 0
  let left = Math.min(granted, whole)
  const payments = Array.from({ length: parts }, (_, n) => {
    daysLater += dice.from(4, 20)
    const amount = n === parts - 1 ? left : Math.floor(left / (parts - n) / 500) * 500
    left -= amount
    return { amount, at: openDayAfter(at, daysLater, dice) }
  }).filter(({ amount }) => amount > 0)
  return {
    granted: Math.min(granted, whole),
    debtor: dice.pick(debtors),
    payments: dice.chance(1 / 4) ? payments.slice(0, -1) : payments,
  }
}
