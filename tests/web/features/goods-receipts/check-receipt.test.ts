import { describe, expect, it } from 'vitest'
import {
  checkReceipt,
  isFarFrom,
  previewOf,
  rateOf,
} from '../../../../web/src/features/goods-receipts/check-receipt.ts'
import { EMPTY_LINE, type ReceiptDraft } from '../../../../web/src/features/goods-receipts/receipt-draft.ts'

const kampala: ReceiptDraft = {
  id: 'receipt-1',
  isAmended: false,
  receivedOn: '2026-11-21',
  supplier: 'Kampala Lights',
  invoiceNo: '',
  currency: 'UGX',
  rate: '0,39',
  lines: [
    { ...EMPTY_LINE, product: 'pendant', name: 'Kivu pendant', quantity: '20', price: '85,000' },
    { ...EMPTY_LINE, product: 'bulb', name: 'Bulb E27', quantity: '10', price: '42500' },
  ],
  rest: [],
  delivery: '',
  charges: [
    { id: '1', kind: 'transport', amount: '60000', isForeign: false, by: 'value', owed: false, payee: '' },
    { id: '2', kind: 'customs', amount: '24862.50', isForeign: false, by: 'value', owed: false, payee: '' },
  ],
  paid: '',
  paidFrom: 'drawer',
  expected: '',
  dueOn: '',
  vatReclaimed: '',
  supplierTin: '',
  ebmId: '',
  note: '',
}

const [pendant] = kampala.lines
const onePendant = (change: Partial<ReceiptDraft['lines'][number]>): ReceiptDraft => ({
  ...kampala,
  lines: pendant ? [{ ...pendant, ...change }] : [],
})

describe('checkReceipt', () => {
  it.each([
    ['in RWF to another payee', { payee: 'Kigali Cargo' }, { owed: true, payee: 'Kigali Cargo' }],
    ['in the currency of the supplier', { payee: ' KAMPALA lights' }, { owed: true, currency: 'UGX' }],
    ['to no payee if it was paid', { owed: false, payee: 'Kigali Cargo' }, {}],
  ])('owes a charge %s', (_, change, owing) => {
    const charges = kampala.charges.slice(0, 1).map((charge) => ({ ...charge, owed: true, ...change }))
    const sent = checkReceipt({ ...kampala, charges }, false).value?.charges
    expect(sent).toEqual([{ kind: 'transport', amount: 60_000, by: 'value', ...owing }])
  })

  it('returns the receipt in the contract’s form when all fields are right', () => {
    expect(checkReceipt(kampala, false).value).toMatchObject({
      receiptId: 'receipt-1',
      currency: 'UGX',
      rwfPerUnit: '0.39',
      lines: [
        { product: 'pendant', quantity: 20, price: 85_000 },
        { product: 'bulb', quantity: 10, price: 42_500 },
      ],
      charges: [
        { kind: 'transport', amount: 60_000, by: 'value' },
        { kind: 'customs', amount: 24_862.5, by: 'value' },
      ],
    })
  })

  it('sends no payment when a seller has typed one', () => {
    const paid = { ...kampala, paid: '1000000' }
    expect(checkReceipt(paid, false).value?.payments).toBeUndefined()
    expect(checkReceipt(paid, true).value?.payments).toMatchObject([{ amount: 1_000_000, paidFrom: 'drawer' }])
  })

  it('names each wrong field when several are wrong', () => {
    const wrong = { ...onePendant({ quantity: '0', price: '' }), supplier: ' ', rate: '0' }
    expect(checkReceipt(wrong, false).errors).toMatchObject({
      supplier: 'missing',
      rate: 'notRate',
      lines: new Map([['pendant', { quantity: 'notPieces', price: 'notPrice' }]]),
    })
  })

  it('refuses a receipt when it has no lamps or more kinds of lamps than allowed', () => {
    const many = Array.from({ length: 41 }, (_, n) => ({
      ...EMPTY_LINE,
      product: `${n}`,
      name: '',
      quantity: '1',
      price: '1',
    }))
    expect(checkReceipt({ ...kampala, lines: [] }, false).errors?.whole).toBe('noLines')
    expect(checkReceipt({ ...kampala, lines: many }, false).errors?.whole).toBe('tooManyLines')
  })

  it('sends free, unpriced and broken pieces when they are chosen', () => {
    expect(checkReceipt(onePendant({ pricing: 'later', price: '' }), false).errors).toMatchObject({ whole: 'tooHigh' })
    const { lines } = checkReceipt({ ...onePendant({ pricing: 'free', broken: '2' }) }, false).value ?? {}
    expect(lines).toEqual([{ product: 'pendant', quantity: 20, free: true, broken: 2, brokenOwed: false }])
  })
})

describe('previewOf', () => {
  it('shows landed cost and both averages when a lamp has older pieces', () => {
    const stock = new Map([['pendant', { countInStock: 4, costPrice: 33_000 }]])
    const preview = previewOf(kampala, (id) => stock.get(id) ?? { countInStock: 0, costPrice: 0 })
    expect(preview).toMatchObject({ goods: 2_125_000, owed: 2_125_000, totalRwf: 913_612.5 })
    expect(preview?.costs.get('pendant')).toEqual({ each: 36_544.5, before: 33_000, after: 35_953.75 })
  })

  it('keeps the average when the price follows later', () => {
    const preview = previewOf({ ...onePendant({ pricing: 'later' }), charges: [] }, () => ({
      countInStock: 4,
      costPrice: 33_000,
    }))
    expect(preview?.costs.get('pendant')).toEqual({ each: undefined, before: 33_000, after: 33_000 })
  })

  it('shows nothing while the rate is missing', () => {
    expect(previewOf({ ...kampala, rate: '' }, () => undefined)).toBeUndefined()
  })
})

describe('rateOf', () => {
  it.each([
    ['0.39', '0.39'],
    ['0,39', '0.39'],
    ['1450', '1450'],
    ['1,450', '1450'],
    ['1 450', '1450'],
    ['1,450.50', '1450.5'],
    ['1.450,50', '1450.5'],
    ['0.395125', '0.395125'],
    ['0.390', '0.390'],
    ['1450.125', undefined],
    ['0', undefined],
    ['0,39.1', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads %j as %j', (text, rate) => {
    expect(rateOf(text)).toBe(rate)
  })
})

describe('isFarFrom', () => {
  it('is true when the rate changed by more than a tenth', () => {
    expect(isFarFrom('0.39', '0.38')).toBe(false)
    expect(isFarFrom('39', '0.38')).toBe(true)
    expect(isFarFrom('0.39', undefined)).toBe(false)
  })
})
