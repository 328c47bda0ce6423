import { inRwf } from '../currency.ts'
import { shares } from '../exact-division.ts'
import { sum, times } from '../money.ts'

/** Goods of a receipt's line that the shop pays for. */
export type CostedLine = {
  /** Pieces fit to sell. */
  quantity: number
  /** Broken pieces that the shop pays for. */
  brokenOwed: number
  /** Price of a piece in the receipt's currency; 0 for free pieces, undefined while it is unknown. */
  price: number | undefined
}

/** A cost of a receipt beyond its goods, and how the lines share it: by the value of their goods, or by their pieces. */
export type SharedCharge = { rwf: number; by: 'value' | 'pieces' }

/** Cost of a receipt's line, in RWF. */
export type LandedCost = {
  /** Price of the goods, with broken pieces that are owed. */
  goods: number
  /** Cost of the pieces fit to sell, with their share of the charges and without reclaimed VAT. */
  landed: number
  /** Cost of the broken pieces that are owed: a loss. */
  loss: number
}

/**
 * Returns what each line of a receipt costs; undefined for a line without a price. Lines without a price share no
 * charges. Exact: landed costs, losses and reclaimed VAT add up to goods and charges. Pure.
 */
export function landedCosts(
  lines: readonly CostedLine[],
  {
    rwfPerUnit,
    charges,
    vatReclaimed = 0,
  }: { rwfPerUnit: string | undefined; charges: readonly SharedCharge[]; vatReclaimed?: number | undefined },
): (LandedCost | undefined)[] {
  const priced = lines.flatMap(({ quantity, brokenOwed, price }, n) => {
    return price === undefined
      ? []
      : [{ n, quantity, brokenOwed, goods: inRwf(times(price, quantity + brokenOwed), rwfPerUnit) }]
  })
  const values = priced.map(({ goods }) => goods)
  const pieces = priced.map(({ quantity, brokenOwed }) => quantity + brokenOwed)
  const parts = [
    ...charges.map(({ rwf, by }) => shares(rwf, by === 'value' ? values : pieces)),
    shares(-vatReclaimed, values),
  ]
  const costs = new Map(
    priced.map(({ n, quantity, brokenOwed, goods }, at): [number, LandedCost] => {
      const whole = sum([goods, ...parts.map((part) => part[at] ?? 0)])
      const [landed = 0, loss = 0] = shares(whole, [quantity, brokenOwed])
      return [n, { goods, landed, loss }]
    }),
  )
  return lines.map((_, n) => costs.get(n))
}
