import { describe, expect, it } from 'vitest'
import { openCaller, refundOf, saleOf, sixtyThousand } from './ebm-caller.ts'

/** The sample of the CIS specification, whose tax is rounded once for each letter. */
const cisSample = (tax: number) =>
  saleOf(
    [
      { prc: 1_000, qty: 1, letter: 'A', amounts: [1_000, 0, 1_000, 0] },
      { prc: 33_600, qty: 0.2, dcRt: 25, amounts: [6_720, 1_680, 5_040, 768.81] },
      { prc: 60, qty: 5, amounts: [300, 0, 300, 45.76] },
    ],
    [1_000, 5_340, tax],
  )

describe('sale at the tax authority', () => {
  it('signs a sale with counters as text and a signature of 16 characters', () => {
    const { post } = openCaller()
    const { resultCd, data } = post('/saveTrnsSalesOsdc', sixtyThousand())
    expect(resultCd).toBe('000')
    expect(data).toEqual({
      curRcptNo: '1',
      totRcptNo: '1',
      intrlData: expect.stringMatching(/^[A-Z2-7]{26}$/),
      rcptSign: expect.stringMatching(/^[A-Z2-7]{16}$/),
      sdcDateTime: '20261121100000',
    })
  })

  it.each([
    [60_000, 9_152.54],
    [168_000, 25_627.12],
    [95_000, 14_491.53],
  ])('accepts %d RWF with the tax inside, and no other tax: %d', (total, tax) => {
    const { sell } = openCaller()
    const sale = (tax: number) => saleOf([{ prc: total, qty: 1, amounts: [total, 0, total, tax] }], [0, total, tax])
    expect(sell(sale(tax + 1))).toContain('910 itemList.0.taxAmt')
    expect(sell(sale(tax))).toBe('000')
  })

  it('accepts the sample of the CIS specification when tax is rounded by letter', () => {
    expect(openCaller({ rounding: 'letter' }).sell(cisSample(814.58))).toBe('000')
    expect(openCaller().sell(cisSample(814.58))).toBe('910 taxAmtB: must be 814.57')
    expect(openCaller().sell(cisSample(814.57))).toBe('000')
  })

  it.each([
    ['a missing field', { regrNm: undefined }, '910 regrNm'],
    ['text instead of a number', { totAmt: '60000' }, '910 totAmt'],
    ['three decimals', { totAmt: 60_000.001 }, '910 totAmt'],
    ['a negative amount', { totAmt: -1 }, '910 totAmt'],
    ['an empty text', { custNm: '' }, '910 custNm'],
    ['an unknown field', { tip: 1 }, '910 tip'],
    ['a day that does not exist', { salesDt: '20260230' }, '910 salesDt'],
    ['a time in the future', { cfmDt: '20261121100001' }, '910 cfmDt'],
    ['a long trade name', { receipt: { prchrAcptcYn: 'N', trdeNm: 'x'.repeat(21) } }, '910 receipt.trdeNm'],
    ['an unknown payment', { pmtTyCd: '08' }, '913 pmtTyCd'],
    ['a wrong count of lines', { totItemCnt: 2 }, '910 totItemCnt'],
    ['a wrong rate', { taxRtB: 0 }, '910 taxRtB'],
    ['a wrong total', { totAmt: 60_001 }, '910 totAmt'],
    ['a copy', { salesTyCd: 'C' }, '910 salesTyCd'],
    ['a sale that names an original', { orgInvcNo: 3 }, '910 orgInvcNo'],
    ['a malformed TIN', { custTin: '212345678', prcOrdCd: '100001' }, '910 custTin'],
    ['an unknown TIN', { custTin: '100000000', prcOrdCd: '100001' }, '884'],
    ['an inactive TIN', { custTin: '101987654', prcOrdCd: '100001' }, '884'],
    ['a TIN without a code', { custTin: '100600570' }, '881'],
    ['a wrong purchase code', { custTin: '100600570', prcOrdCd: '100001' }, '882'],
    ['a code without a TIN', { prcOrdCd: '000000' }, '882'],
  ])('rejects a sale with %s', (_case, overrides, rejection) => {
    const { sell, ebm } = openCaller()
    expect(sell(sixtyThousand(overrides))).toContain(rejection)
    expect(ebm.ledger().sales).toEqual({})
  })

  it('rejects a lamp that is not registered, or registered otherwise', () => {
    const { sell } = openCaller()
    const [line] = sixtyThousand().itemList
    expect(sell(sixtyThousand({ itemList: [{ ...line, itemCd: 'CN2NTXU0000009' }] }))).toContain('913')
    expect(sell(sixtyThousand({ itemList: [{ ...line, qtyUnitCd: 'KG' }] }))).toContain('913 itemList.0.qtyUnitCd')
  })

  it('ignores unknown fields when it is lenient', () => {
    expect(openCaller({ strict: false }).sell(sixtyThousand({ tip: 1 }))).toBe('000')
  })

  it('rejects a number that is used, whatever the body', () => {
    const { sell, ebm } = openCaller({ usedNumberCode: '924' })
    ebm.createPurchaseCode({ buyer: '100600570', seller: '999000099', code: '123456' })
    const sale = sixtyThousand({ custTin: '100600570', prcOrdCd: '123456' })
    expect(sell(sale)).toBe('000')
    expect(sell(sale)).toContain('924')
    expect(sell(sixtyThousand())).toContain('924')
    expect(sell({ ...sale, invcNo: 2 })).toContain('883')
  })

  it('notes a gap in the numbers and accepts it', () => {
    const { sell, ebm } = openCaller()
    expect([sell(sixtyThousand()), sell(sixtyThousand({ invcNo: 5 }))]).toEqual(['000', '000'])
    expect(ebm.ledger().notes.map(({ text }) => text)).toContain('invcNo 5 follows 1')
  })

  it('rejects a sale of a declared month', () => {
    const { sell, ebm } = openCaller()
    ebm.closeMonth('202611')
    expect(sell(sixtyThousand())).toContain('921')
  })
})

describe('refund at the tax authority', () => {
  it('signs refunds in parts up to the quantity of the sale', () => {
    const { sell, post, ebm } = openCaller()
    sell(sixtyThousand())
    expect(post('/saveTrnsSalesOsdc', refundOf(2, 1)).data).toMatchObject({ curRcptNo: '1', totRcptNo: '2' })
    expect(sell(refundOf(3, 2))).toContain('931')
    expect(sell(refundOf(3, 1))).toBe('000')
    expect(sell(refundOf(4, 1))).toContain('931')
    expect(Object.keys(ebm.ledger().sales)).toHaveLength(3)
  })

  it('rejects a second refund of a sale when only one is allowed', () => {
    const { sell } = openCaller({ refunds: 'one' })
    sell(sixtyThousand())
    expect([sell(refundOf(2, 1)), sell(refundOf(3, 1)).slice(0, 3)]).toEqual(['000', '931'])
  })

  it.each([
    ['an unknown original', { orgInvcNo: 9 }, '930'],
    ['a refund as its original', { orgInvcNo: 2 }, '935'],
    ['another buyer', { custTin: '100600570' }, '935'],
    ['no date', { rfdDt: null }, '910 rfdDt'],
    ['no reason', { rfdRsnCd: null }, '910 rfdRsnCd'],
  ])('rejects a refund with %s', (_case, overrides, rejection) => {
    const { sell } = openCaller()
    sell(sixtyThousand())
    sell(refundOf(2, 1))
    expect(sell(refundOf(3, 1, overrides))).toContain(rejection)
  })
})
