import { describe, expect, it } from 'vitest'
import { Business } from '../../../shared/business.ts'
import type { Report } from '../../../shared/reports/report.ts'
import {
  amountsWithReturns,
  countReturn,
  type ReturnableSale,
  type ReturnedPieces,
  returnWorth,
} from '../../../shared/returns/amounts.ts'
import { orderReturnWorth, type ReturnableOrder } from '../../../shared/returns/order-credit.ts'
import { amountsBySpecification } from '../reports/oracle.ts'

const shop = Business.parse({})

/** Three lamps for 5,000 each that cost 3,000 each, 3,000 of it on debt. */
function sale(changes: Partial<ReturnableSale> = {}): ReturnableSale {
  return {
    reportItems: [{ real: 3, soldAt: 5000, costPrice: 3000 }],
    ibyangiritse: 0,
    deptsGranted: 3000,
    igice: 0,
    ...changes,
  }
}

const fitPieces = (count: number, index = 0): ReturnedPieces => ({ index, fit: count, broken: 0 })
const brokenPieces = (count: number, index = 0): ReturnedPieces => ({ index, fit: 0, broken: count })

function afterReturn<R extends ReturnableSale>(report: R, pieces: ReturnedPieces[]): R {
  return { ...report, ...countReturn(report, { pieces, ...returnWorth(report, pieces, shop) }, 1) }
}

describe('worth of a return', () => {
  it('reduces the debt first and pays back the rest', () => {
    expect(returnWorth(sale(), [fitPieces(1)], shop)).toEqual({
      credit: 5000,
      debtReduced: 3000,
      refund: 2000,
      amounts: { sales: -2000, costs: -3000, grossProfit: 1000, taxPrice: 180, netProfit: 820 },
    })
  })

  it('leaves the amounts of the sale on the day of the sale', () => {
    const before = amountsWithReturns(sale(), shop)
    const after = amountsWithReturns(afterReturn(sale(), [fitPieces(1)]), shop)
    expect(before).toMatchObject({ sales: 12_000, costs: 9000, grossProfit: 3000, taxPrice: 540, netProfit: 2460 })
    expect(after).toEqual({ ...before, depts: 0, owed: 0, status: 'PAID' })
  })

  it('pays nothing back while more is owed than the pieces were sold for', () => {
    const worth = returnWorth(sale({ deptsGranted: 6000 }), [fitPieces(1)], shop)
    expect(worth).toMatchObject({ credit: 5000, debtReduced: 5000, refund: 0 })
    expect(amountsWithReturns(afterReturn(sale({ deptsGranted: 6000 }), [fitPieces(1)]), shop)).toMatchObject({
      owed: 1000,
    })
  })

  it('counts the cost of a broken piece as a loss without tax', () => {
    expect(returnWorth(sale({ deptsGranted: 0 }), [brokenPieces(1)], shop)).toEqual({
      credit: 5000,
      debtReduced: 0,
      refund: 5000,
      amounts: { sales: -5000, costs: 0, grossProfit: -5000, taxPrice: -360, netProfit: -1640 },
    })
  })

  it('gives each piece of a debt without a price its share', () => {
    const unpriced = sale({
      reportItems: [{ real: 3, costPrice: 3000 }],
      deptsGranted: 10_000,
      igice: 8000,
    })
    const first = returnWorth(unpriced, [fitPieces(1)], shop)
    expect(first).toMatchObject({ credit: 3333.33, debtReduced: 2000, refund: 1333.33 })
    const second = returnWorth(afterReturn(unpriced, [fitPieces(1)]), [fitPieces(2)], shop)
    expect(second).toMatchObject({ credit: 6666.67, debtReduced: 0, refund: 6666.67 })
  })

  it('leaves nothing of a sale after all of it came back', () => {
    const empty = afterReturn(sale(), [fitPieces(2), brokenPieces(1)])
    expect(empty).toMatchObject({ returned: 'all', returns: { count: 1, debtReduced: 3000, refunded: 12_000 } })
    expect(amountsWithReturns(empty, shop)).toMatchObject({ real: 3, soldAt: 5000, owed: 0, status: 'PAID' })
  })

  it('restores the report when the return is voided', () => {
    const pieces = [fitPieces(1), brokenPieces(1)]
    const worth = returnWorth(sale(), pieces, shop)
    const returned = { ...sale(), ...countReturn(sale(), { pieces, ...worth }, 1) }
    expect({ ...returned, ...countReturn(returned, { pieces, ...worth }, -1) }).toEqual(sale())
  })

  it('is the whole price of a paid sale', () => {
    const cash = sale({ reportItems: [{ real: 1, soldAt: 15_000, costPrice: 9000 }], deptsGranted: 0 })
    expect(returnWorth(cash, [fitPieces(1)], shop)).toMatchObject({ refund: 15_000, amounts: { grossProfit: -6000 } })
  })
})

describe('credit for lamps of an order', () => {
  // 2 × 5,000 and 1 × 333 with 18 % tax and 10 for delivery: 10,333 + 1,859.94 + 10 = 12,202.94, charged as 12,203.
  const order: ReturnableOrder = {
    orderItems: [
      { price: 5000, quantity: 2, costPrice: 3000 },
      { price: 333, quantity: 1, costPrice: 200 },
    ],
    taxPrice: 1859.94,
    shippingPrice: 10,
    totalPrice: 12_202.94,
    amountDue: 12_203,
    isPaid: true,
  }

  it('includes the share of the tax and never the delivery', () => {
    expect(orderReturnWorth(order, [fitPieces(2)])).toMatchObject({ credit: 11_800, refund: 11_800 })
    expect(orderReturnWorth(order, [fitPieces(1, 1)])).toMatchObject({ credit: 393, refund: 393 })
  })

  it('subtracts the price and the cost of fit pieces from the profit, without the tax', () => {
    expect(orderReturnWorth(order, [fitPieces(1)]).amounts).toEqual({
      sales: -5000,
      costs: -3000,
      grossProfit: -2000,
      taxPrice: -900,
      netProfit: -2000,
    })
  })

  it('keeps the cost of a broken piece', () => {
    expect(orderReturnWorth(order, [brokenPieces(1)]).amounts).toMatchObject({ costs: 0, grossProfit: -5000 })
  })

  it('pays back no more than is left after a refund of the provider', () => {
    const refunded = { ...order, isPaid: false, refundedAmount: 10_203 }
    expect(orderReturnWorth(refunded, [fitPieces(2)])).toMatchObject({ credit: 11_800, refund: 2000 })
    const inFull = { ...order, isPaid: false, refundedAmount: 12_203 }
    expect(orderReturnWorth(inFull, [fitPieces(1)])).toMatchObject({ refund: 0, amounts: { sales: 0, netProfit: 0 } })
    expect(orderReturnWorth(inFull, [brokenPieces(1)]).amounts).toMatchObject({ costs: 3000, netProfit: -3000 })
  })

  it('changes no profit of an order without costs', () => {
    const old = { ...order, orderItems: order.orderItems.map(({ costPrice: _, ...line }) => line) }
    expect(orderReturnWorth(old, [fitPieces(1)]).amounts).toMatchObject({ sales: -5000, netProfit: 0 })
  })

  it('adds up to the whole line over several returns', () => {
    const odd = { ...order, taxPrice: 179.82, shippingPrice: 0, totalPrice: 1178.82, amountDue: 1179 }
    const credits = [0, 1, 2].map((returned) => {
      const orderItems = [{ price: 333, quantity: 3, returned }]
      return orderReturnWorth({ ...odd, orderItems }, [fitPieces(1)]).credit
    })
    expect(credits.reduce((all, credit) => all + credit, 0)).toBe(1179)
  })
})

/** Random histories of one sale. With the events of each, they are 100,000 cases. */
const HISTORIES = 25_000
const EVENTS = 4

/** Returns a function that draws whole numbers from 0 to `below` - 1, the same in each run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const hundredths = (amount: number) => Math.round(amount * 100)
const COUNTED = ['sales', 'costs', 'grossProfit', 'taxPrice', 'netProfit'] as const

type Side = { pieces: ReturnedPieces[]; worth: ReturnType<typeof returnWorth> }

describe('money of a sale with returns', () => {
  it('agrees with the specification to the hundredth in random histories', () => {
    const draw = dice(7)
    for (let n = 0; n < HISTORIES; n += 1) {
      const isPriced = draw(3) > 0
      const reportItems = Array.from({ length: 1 + draw(3) }, () => ({
        real: 1 + draw(4),
        ...(isPriced && { soldAt: (1 + draw(2_000_000)) / 100 }),
        costPrice: (1 + draw(2_000_000)) / 100,
      }))
      const price = reportItems.reduce((all, { real, soldAt = 0 }) => all + real * hundredths(soldAt), 0)
      const deptsGranted = isPriced ? (draw(2) * draw(price + 1)) / 100 : (1 + draw(3_000_000)) / 100
      let report: ReturnableSale = { reportItems, ibyangiritse: 0, deptsGranted, igice: 0 }
      let cameIn = isPriced ? price - hundredths(deptsGranted) : 0
      const made: Side[] = []
      const isAgreed = () => {
        // Counts pieces, debt and money by itself; the specification's rules give the amounts of what is left.
        const left = reportItems.map((line, index) => {
          const back = made.flatMap(({ pieces }) => pieces.filter((each) => each.index === index))
          return {
            soldAt: undefined,
            ...line,
            real: line.real - back.reduce((all, each) => all + each.fit + each.broken, 0),
          }
        })
        const reduced = made.reduce((all, { worth }) => all + hundredths(worth.debtReduced), 0)
        const refunded = made.reduce((all, { worth }) => all + hundredths(worth.refund), 0)
        const less = isPriced ? 0 : refunded
        const expected = expectedAmounts(
          left,
          (hundredths(deptsGranted) - reduced - less) / 100,
          (hundredths(report.igice) - less) / 100,
        )
        const row = amountsWithReturns(report, shop)
        const faults = COUNTED.filter((name) => {
          const returned = made.reduce((all, { pieces, worth }) => {
            const loss = pieces.reduce((sum, { index, broken: lost }) => {
              return sum + lost * hundredths(reportItems[index]?.costPrice ?? 0)
            }, 0)
            const own = name === 'costs' ? loss : name === 'grossProfit' ? -loss : 0
            return all + hundredths(worth.amounts[name]) - own
          }, 0)
          return hundredths(row[name]) + returned !== hundredths(expected[name])
        })
        const moneyIs =
          hundredths(row.sales) + made.reduce((all, { worth }) => all + hundredths(worth.amounts.sales), 0)
        return faults.length === 0 && moneyIs === cameIn - refunded && refunded <= cameIn && row.owed === expected.owed
      }
      for (let step = 0; step < EVENTS; step += 1) {
        const kind = draw(4)
        const { owed } = amountsWithReturns(report, shop)
        if (kind === 0 && owed > 0) {
          const paid = 1 + draw(hundredths(owed))
          report = { ...report, igice: (hundredths(report.igice) + paid) / 100 }
          cameIn += paid
        } else if (kind === 1 && made.length > 0) {
          const [gone] = made.splice(draw(made.length), 1)
          if (gone) report = { ...report, ...countReturn(report, { pieces: gone.pieces, ...gone.worth }, -1) }
        } else {
          const pieces = report.reportItems.flatMap(({ real, returned = 0 }, index) => {
            const count = draw(real - returned + 1)
            const lost = draw(count + 1)
            return count === 0 ? [] : [{ index, fit: count - lost, broken: lost }]
          })
          if (pieces.length === 0) continue
          const worth = returnWorth(report, pieces, shop)
          if (worth.debtReduced > owed) expect.fail(`history ${n} reduced more than was owed`)
          report = { ...report, ...countReturn(report, { pieces, ...worth }, 1) }
          made.push({ pieces, worth })
        }
        if (!isAgreed()) expect.fail(`history ${n} differs: ${JSON.stringify({ report, made })}`)
      }
    }
  })
})

type Left = { real: number; soldAt: number | undefined; costPrice: number }

/** Returns the specification's amounts. A sale of which nothing is left has none. */
function expectedAmounts(lines: Left[], deptsGranted: number, igice: number) {
  if (lines.some(({ real }) => real > 0)) {
    return amountsBySpecification({ lines, ibyangiritse: 0, deptsGranted, igice })
  }
  return { sales: 0, costs: 0, grossProfit: 0, taxPrice: 0, netProfit: 0, owed: 0 } satisfies Partial<Report>
}
