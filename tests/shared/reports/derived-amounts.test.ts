import { expect, it } from 'vitest'
import { sum } from '../../../shared/money.ts'
import { reportAmounts } from '../../../shared/reports/amounts.ts'
import { instalmentsOf, paymentsOf } from '../../../shared/reports/payments.ts'
import type { Instalment } from '../../../shared/reports/report.ts'
import type { Tender } from '../../../shared/reports/tender.ts'
import { type Dice, diceFrom } from '../../simulation/dice.ts'
import { longOrShort } from '../../support/long-runs.ts'
import { makeLine } from '../../support/make-report.ts'

// The amounts of a sale are computed from its price, its debt and the sum of its instalments. The same amounts must
// follow from its payments alone.

const HISTORIES = longOrShort(20_000, 5000, 200_000)
const METHODS = ['Cash', 'MoMo', 'MoMo pay'] as const
const by = { _id: 'seller-1', name: 'Grace' }

/** Returns a sale with instalments, some of it paid in parts, and some of it without a price. */
function saleFrom(dice: Dice) {
  const isPriced = dice.chance(0.7)
  const reportItems = Array.from({ length: dice.from(1, 3) }, () => {
    const soldAt = isPriced ? dice.from(1, 2_000_000) / 100 : undefined
    return makeLine({ real: dice.from(1, 4), soldAt, costPrice: dice.from(1, 2_000_000) / 100 })
  })
  const price = reportItems.reduce((all, { real, soldAt = 0 }) => all + real * Math.round(soldAt * 100), 0)
  const granted = isPriced ? dice.pick([0, dice.from(0, price), price]) : dice.from(1, 3_000_000)
  const payments: Instalment[] = []
  let left = granted
  for (let n = dice.from(0, 4); n > 0 && left > 0; n -= 1) {
    const amount = dice.chance(0.3) ? left : dice.from(1, left)
    left -= amount
    const method = dice.chance(0.6) ? { method: dice.pick(METHODS) } : {}
    payments.push({ amount: amount / 100, at: '2026-11-24T08:00:00.000Z', by, ...method })
  }
  const paid = isPriced ? price - granted : 0
  const cash = dice.from(0, paid)
  const tenders: Tender[] = [
    { method: 'Cash', amount: cash / 100 },
    { method: 'MoMo', amount: (paid - cash) / 100 },
  ].filter(({ amount }) => amount > 0)
  return {
    _id: 'sale-1',
    createdAt: '2026-11-24T08:00:00.000Z',
    seller: by,
    paymentMethod: dice.pick([...METHODS, 'Depts']),
    reportItems,
    ibyangiritse: 0,
    deptsGranted: granted / 100,
    igice: (granted - left) / 100,
    payments,
    ...(tenders.length > 0 && dice.chance(0.5) && { tenders }),
  }
}

it('derives the amounts of a sale from its payments alone', () => {
  const dice = diceFrom(23)
  for (let n = 0; n < HISTORIES; n += 1) {
    const sale = saleFrom(dice)
    const all = paymentsOf(sale)
    const igice = sum(instalmentsOf({ payments: all }).map(({ amount }) => amount))
    const sales = sum(all.map(({ amount }) => amount))
    const owed = sum([sale.deptsGranted, -igice])
    const status = owed === 0 ? 'PAID' : sales > 0 ? 'HALF-PAID' : 'NOT-PAID'
    const derived = { igice, sales, owed, depts: owed > 0 ? sale.deptsGranted : 0, status }
    const { reportItems: lines, ...fields } = sale
    expect(reportAmounts({ ...fields, lines }, { taxPercent: 18 })).toMatchObject(derived)
  }
}, 180_000)
