import { expect, it } from 'vitest'
import { saleBody } from '../../../shared/fiscal/sale-body.ts'
import { NO_FISCAL_SETTINGS } from '../../../shared/fiscal/settings.ts'

const settings = { ...NO_FISCAL_SETTINGS, tin: '101234567', deviceSerial: 'SN1' }
const sale = {
  kind: 'NS',
  number: 7,
  soldAt: '2026-11-21T22:05:59.000Z',
  createdAt: '2026-11-21T22:06:00.000Z',
  now: '2026-11-21T22:06:01.000Z',
  seller: { _id: 'b1f5c1ce-9d1e-4f5b-8f4c-0b1c2d3e4f50', name: 'Keza' },
  payment: '06',
  shopName: 'A shop with a long name',
  address: 'Kigali',
  lines: [{ product: 'l', name: 'Lamp', price: 60_000, quantity: 2, tax: 'B', itemCode: 'RW2NTXU0000001' }],
} as const

it('sends the tax within the price, Kigali time and shortened names', () => {
  expect(saleBody(sale, settings)).toMatchObject({
    invcNo: 7,
    orgInvcNo: 0,
    rcptTyCd: 'S',
    salesSttsCd: '02',
    cfmDt: '20261122000559',
    salesDt: '20261122',
    rfdDt: null,
    taxblAmtB: 120_000,
    taxRtB: 18,
    taxAmtB: 18_305.08,
    totAmt: 120_000,
    regrId: 'b1f5c1ce9d1e4f5b8f4c',
    receipt: { trdeNm: 'A shop with a long n', rcptPbctDt: '20261122000601' },
    itemList: [{ itemSeq: 1, qty: 2, prc: 60_000, taxAmt: 18_305.08, totTaxAmt: 18_305.08, dcAmt: 0 }],
  })
})

it('leaves out the TIN and the purchase code of a consumer', () => {
  const body = saleBody({ ...sale, buyer: { phone: '0788123456' } }, settings)
  expect(body).not.toHaveProperty('custTin')
  expect(body).not.toHaveProperty('prcOrdCd')
  expect(body).toMatchObject({ receipt: { custMblNo: '0788123456' } })
})

it('sends positive amounts, the original and a reason for a refund', () => {
  expect(saleBody({ ...sale, kind: 'NR', original: 5, refundReason: '06' }, settings)).toMatchObject({
    rcptTyCd: 'R',
    orgInvcNo: 5,
    salesSttsCd: '05',
    rfdDt: '20261122000600',
    rfdRsnCd: '06',
    totAmt: 120_000,
  })
})

it.each([
  ['sold', '20261122000559'],
  ['sent', '20261125080000'],
] as const)('dates a sale that is sent three days later by the setting %s', (saleDate, time) => {
  const body = saleBody({ ...sale, now: '2026-11-25T06:00:00.000Z' }, { ...settings, saleDate })
  expect(body).toMatchObject({ cfmDt: time, salesDt: time.slice(0, 8), stockRlsDt: time })
})
