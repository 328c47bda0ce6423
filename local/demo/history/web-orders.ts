import type { DemoLamp } from '../lamps/lamps.ts'
import { type Dice, makeDice } from './dice.ts'
import { numberOfDay, openDayAfter, timesOn } from './opening-hours.ts'
import { type Customer, demoCustomers } from './people.ts'
import { popularityOf } from './popularity.ts'

/** An order and its further course. */
export type WebOrder = {
  _id: string
  at: Date
  customer: Customer
  lines: readonly { lamp: DemoLamp; quantity: number }[]
  paymentMethod: 'MoMo' | 'Paypal'
  /** Undefined if it was never paid. */
  paidAt: Date | undefined
  /** Time of delivery, if it was paid. */
  deliveredAt: Date
  /** The provider's id of the payment. */
  transaction: string
}

/** Minimum stock of a lamp in an unpaid order, so that its pieces can be released regardless of other sales. */
const UNPAID_MIN_STOCK = 3

/** Returns the orders of a day, oldest first. `known` is how well known the shop is by then, from 0 to 1. */
export function webOrdersOn(day: string, known: number, lamps: readonly DemoLamp[]): WebOrder[] {
  const dice = makeDice(numberOfDay(day) + 1_000_000)
  const count = dice.chance(0.06 + 0.22 * known) ? dice.from(1, 2) : 0
  return timesOn(day, count, dice).flatMap((at) => webOrderAt(at, lamps, dice) ?? [])
}

function webOrderAt(at: Date, lamps: readonly DemoLamp[], dice: Dice): WebOrder | undefined {
  const isThere = ({ createdAt }: { createdAt: string }) => createdAt < at.toISOString()
  const customer = dice.weighed(demoCustomers.filter(isThere), () => 1)
  const isPaid = dice.chance(0.93)
  const offered = lamps.filter((lamp) => isThere(lamp) && (isPaid || lamp.countInStock >= UNPAID_MIN_STOCK))
  const wanted = [
    dice.weighed(offered, popularityOf),
    dice.chance(0.3) ? dice.weighed(offered, popularityOf) : undefined,
  ]
  const chosen = [...new Set(wanted)].flatMap((lamp) => lamp ?? [])
  if (!customer || chosen.length === 0) return undefined
  return {
    _id: dice.idAt(at),
    at,
    customer,
    lines: chosen.map((lamp) => ({ lamp, quantity: isPaid && lamp.price < 10_000 ? dice.from(1, 3) : 1 })),
    paymentMethod: dice.chance(0.85) ? 'MoMo' : 'Paypal',
    paidAt: isPaid ? new Date(at.getTime() + dice.from(1, 12) * 60_000) : undefined,
    deliveredAt: openDayAfter(at, dice.from(1, 3), dice),
    transaction: String(dice.from(1_000_000_000, 1_999_999_999)),
  }
}
