import { describe, expect, it } from 'vitest'
import { inRwf } from '../../../shared/currency.ts'
import { sum } from '../../../shared/money.ts'
import {
  chargesInRwf,
  costsOf,
  isCharge,
  type NewCharge,
  NewReceipt,
  totalOf,
} from '../../../shared/receipts/new-receipt.ts'
import { payeeDebts } from '../../../shared/receipts/payee-debts.ts'

const charge = (fields: Partial<NewCharge>): NewCharge => ({ kind: 'transport', amount: 1000, owed: true, ...fields })
const lines = [{ product: 'pendant', quantity: 20, price: 85_000 }]

describe('payeeDebts', () => {
  it('adds up the charges of a payee in one currency at one rate, in any spelling', () => {
    const receipt = { currency: 'UGX', rwfPerUnit: '0.39' }
    const charges = chargesInRwf({
      ...receipt,
      charges: [
        charge({ payee: 'Kigali Cargo' }),
        charge({ amount: 500, currency: 'UGX', payee: 'kigali  cargo' }),
        charge({ amount: 24_862.5, payee: 'KIGALI CARGO' }),
        charge({ amount: 700, currency: 'UGX', rwfPerUnit: '0.390', payee: 'Kigali Cargo' }),
        charge({ amount: 3, currency: 'UGX' }),
        charge({ amount: 60_000, owed: false }),
      ],
    })
    expect(payeeDebts(charges, receipt)).toEqual([
      { payee: 'Kigali Cargo', currency: 'RWF', total: 25_862.5, totalRwf: 25_862.5, charges: [0, 2] },
      { payee: 'kigali  cargo', currency: 'UGX', rwfPerUnit: '0.39', total: 1200, totalRwf: 468, charges: [1, 3] },
    ])
  })

  it('divides 2,000 random costs among payees without changing landed costs', () => {
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let n = 0; n < 2000; n += 1) {
      const rated = random(2) === 0 ? { currency: 'RWF' } : { currency: 'UGX', rwfPerUnit: `0.${1 + random(999_999)}` }
      const goods = Array.from({ length: 1 + random(5) }, () => {
        return { product: 'pendant', quantity: 1 + random(30), price: random(9_000_000) / 100 }
      })
      const charges = Array.from({ length: random(6) }, (): NewCharge => {
        const currency = random(2) === 0 ? rated.currency : 'RWF'
        const payee = ['Cargo', 'CARGO', 'Customs agent'][random(4)]
        const isOwed = payee !== undefined || (currency === rated.currency && random(2) === 0)
        const amount = (1 + random(9_000_000)) / 100
        return { kind: 'other', amount, currency, ...(isOwed && { owed: true }), ...(payee !== undefined && { payee }) }
      })
      const receipt = { ...rated, lines: goods, charges }
      const converted = chargesInRwf(receipt)
      const debts = payeeDebts(converted, { rwfPerUnit: undefined, ...rated })
      const toPayees = sum(debts.map(({ totalRwf }) => totalRwf))
      const paid = sum(converted.map(({ owed, rwf }) => (owed ? 0 : rwf)))
      const ownCharges = sum(converted.map(({ owed, payee, rwf }) => (owed && payee === undefined ? rwf : 0)))
      const ownGoods = sum(
        goods.map(({ price, quantity }) => inRwf(Math.round(price * quantity * 100) / 100, receipt.rwfPerUnit)),
      )
      expect(sum([ownGoods, ownCharges, toPayees, paid])).toBe(sum(costsOf(receipt).map((cost) => cost?.landed ?? 0)))
      expect(costsOf(receipt)).toEqual(
        costsOf({ ...receipt, charges: charges.map(({ payee: _, owed: __, ...each }) => each) }),
      )
      const toSupplier = charges.map(({ owed, payee, amount }) => (owed && payee === undefined ? amount : 0))
      expect(totalOf(goods, charges)).toBe(sum([totalOf(goods, []), ...toSupplier]))
      for (const { total, totalRwf, rwfPerUnit, charges: own } of debts) {
        expect(Math.abs(totalRwf - inRwf(total, rwfPerUnit))).toBeLessThanOrEqual(0.005 * own.length + 0.005)
      }
    }
  })
})

describe('charge with a payee', () => {
  it('has its own currency and rate, and must be owed', () => {
    const dollars = charge({ currency: 'USD', rwfPerUnit: '1450', payee: 'Cargo' })
    expect(isCharge(dollars, 'UGX', '0.39')).toBe(true)
    expect(isCharge({ ...dollars, payee: undefined }, 'UGX', '0.39')).toBe(false)
    expect(isCharge({ ...dollars, rwfPerUnit: undefined }, 'UGX', '0.39')).toBe(false)
    expect(isCharge({ ...dollars, owed: undefined }, 'UGX', '0.39')).toBe(false)
  })

  it('is owed to the supplier if the payee is the supplier', () => {
    const receipt = { receiptId: 'r', receivedOn: '2026-11-20', supplier: 'Kampala Lights', currency: 'RWF', lines }
    const parsed = NewReceipt.parse({ ...receipt, charges: [charge({ payee: ' KAMPALA lights ' })] })
    expect(parsed.charges).toEqual([charge({})])
    const foreign = charge({ currency: 'USD', rwfPerUnit: '1450', payee: 'Kampala Lights' })
    expect(NewReceipt.safeParse({ ...receipt, charges: [foreign] }).success).toBe(false)
  })
})
