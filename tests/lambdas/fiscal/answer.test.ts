import { describe, expect, it } from 'vitest'
import { answerToLookUp } from '../../../lambdas/fiscal/answer.ts'

const device = { environment: 'local', tin: '999000099', branch: '00', serial: 'SN-1', sdcId: 'SDC1', mrcNo: 'MRC1' }
const sent = {
  ...{ invcNo: 7, rcptTyCd: 'S', custTin: null, salesDt: '20260105', cfmDt: '20260105101500' },
  ...{ totAmt: 60_000, totTaxAmt: 9152.54 },
}
const receipt = {
  ...{ curRcptNo: '3', totRcptNo: '5', intrlData: 'I'.repeat(26), rcptSign: 'S'.repeat(16) },
  sdcDateTime: '2026-01-05 10:16:00.0',
}
const lookUp = (found: object) =>
  answerToLookUp(
    { kind: 'answer', code: '000', message: '', data: { salesList: [{ ...found, receipt }] } },
    sent,
    device,
  )

describe('answerToLookUp', () => {
  it.each([
    ['the fields as they were sent', sent],
    [
      'dates and amounts in another format',
      { cfmDt: '2026-01-05 10:15:00.0', salesDt: '2026-01-05', totAmt: '60000.00' },
    ],
    ['empty fields', { custTin: '', totTaxAmt: null }],
    ['no field', {}],
  ])('returns the receipt of a sale with %s', (_, found) => {
    expect(lookUp(found)).toMatchObject({ status: 'signed', signature: { receiptNumber: 3, totalNumber: 5 } })
  })

  it.each([
    ['total', { totAmt: 59_999.99 }],
    ['tax', { totTaxAmt: 9152.53 }],
    ['day', { salesDt: '20260104' }],
    ['time', { cfmDt: '20260105101501' }],
    ['kind', { rcptTyCd: 'R' }],
    ['buyer', { custTin: '100000001' }],
  ])('returns no receipt of a sale with another %s', (_, different) => {
    const answer = lookUp({ ...sent, ...different })
    expect(answer).toMatchObject({ status: 'unavailable', isOtherSale: true })
    expect(answer).not.toHaveProperty('signature')
  })
})
