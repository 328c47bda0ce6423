import { describe, expect, it } from 'vitest'
import { openCaller, sixtyThousand } from './ebm-caller.ts'

/** Returns a purchase of two lamps at 30,000 RWF. */
function purchaseOf(overrides: object = {}) {
  const sale = sixtyThousand()
  return {
    ...sale,
    ...{ salesTyCd: undefined, salesSttsCd: undefined, salesDt: undefined, stockRlsDt: undefined },
    ...{ prchrAcptcYn: undefined, receipt: undefined },
    ...{ spplrTin: '112345678', spplrNm: 'Kigali Lights', spplrInvcNo: 57, pchsDt: sale.salesDt, regTyCd: 'M' },
    ...{ pchsTyCd: 'N', pchsSttsCd: '02', rcptTyCd: 'P', pmtTyCd: '02' },
    ...overrides,
  }
}

/** Returns a purchase whose only line differs by these fields. */
function withLine(overrides: object) {
  const { itemList } = purchaseOf()
  return { itemList: itemList.map((line) => ({ ...line, ...overrides })) }
}

/** Returns the same purchase that the shop takes back. */
const takenBack = (invcNo: number, overrides: object = {}) =>
  purchaseOf({ invcNo, orgInvcNo: 1, rcptTyCd: 'R', rfdDt: '20261121095900', ...overrides })

/** Returns a purchase of one of the lamps, which is half of the amount. */
function half() {
  const amounts = { splyAmt: 30_000, taxblAmt: 30_000, taxAmt: 4_576.27, totTaxAmt: 4_576.27, totAmt: 30_000 }
  return {
    ...{ taxblAmtB: 30_000, taxAmtB: 4_576.27, totTaxblAmt: 30_000, totTaxAmt: 4_576.27, totAmt: 30_000 },
    ...withLine({ ...amounts, pkg: 1, qty: 1 }),
  }
}

function openBuyer() {
  const { post, ebm } = openCaller()
  return {
    /** Sends a purchase and returns its code, and its message unless it is stored. */
    buy: (purchase: object, path = '/insertTrnsPurchase') => {
      const { resultCd, resultMsg } = post(path, purchase)
      return resultCd === '000' ? resultCd : `${resultCd} ${resultMsg}`
    },
    held: () => Object.values(ebm.ledger().branches).flatMap(({ purchases }) => Object.values(purchases)),
  }
}

describe('a purchase at the tax authority', () => {
  it.each(['/insertTrnsPurchase', '/trnsPurchase/savePurchases'])('is stored when it is sent to %s', (path) => {
    const { buy, held } = openBuyer()
    expect(buy(purchaseOf(), path)).toBe('000')
    expect(held()).toMatchObject([{ invcNo: 1, rcptTyCd: 'P', spplrTin: '112345678', totAmt: 60_000 }])
  })

  it.each<[string, object]>([
    ['is confirmed from the list of the authority', { regTyCd: 'A' }],
    ['was not accepted', { pchsSttsCd: '04' }],
    ['has a supplier without a TIN', { spplrTin: null }],
    ['has no method of payment', { pmtTyCd: null }],
    ['is confirmed at this moment', { cfmDt: '20261121100000' }],
    ['has the tax of its line by one of the two names', withLine({ taxAmt: undefined })],
  ])('is stored when it %s', (_case, overrides) => {
    const { buy, held } = openBuyer()
    expect(buy(purchaseOf(overrides))).toBe('000')
    expect(held()).toHaveLength(1)
  })

  it.each<[string, object, string]>([
    ['an unknown registration', { regTyCd: 'X' }, '913 regTyCd'],
    ['the receipt type of a sale', { rcptTyCd: 'S' }, '913 rcptTyCd'],
    ['an unknown method of payment', { pmtTyCd: '99' }, '913 pmtTyCd'],
    ['an item class that is not in use', withLine({ itemClsCd: '9999999999' }), '913 itemClsCd'],
    ['another type than normal', { pchsTyCd: 'C' }, '910 pchsTyCd'],
    ['the status of a refund', { pchsSttsCd: '05' }, '910 pchsSttsCd'],
    ['a TIN with letters', { spplrTin: 'UG-100400' }, '910 spplrTin'],
    ['a TIN of eight digits', { spplrTin: '11234567' }, '910 spplrTin'],
    ['a confirmation in the future', { cfmDt: '20261121100001' }, '910 cfmDt'],
    ['a day that does not exist', { pchsDt: '20261131' }, '910 pchsDt'],
    ['the number of another purchase as its original', { orgInvcNo: 7 }, '910 orgInvcNo'],
    ['a supplier number with letters', { spplrInvcNo: 'F-57' }, '910 spplrInvcNo'],
    ['an unknown field', { salesTyCd: 'N' }, '910 salesTyCd'],
    ['no lines', { itemList: [], totItemCnt: 0 }, '910 itemList'],
    ['a wrong number of lines', { totItemCnt: 2 }, '910 totItemCnt'],
    ['a line out of sequence', withLine({ itemSeq: 2 }), '910 itemList.0.itemSeq'],
    ['a line whose price does not give its amount', withLine({ prc: 29_999 }), '910 itemList.0.splyAmt'],
    ['a line with the wrong tax', withLine({ taxAmt: 10_800 }), '910 itemList.0.taxAmt'],
    ['a line without tax', withLine({ taxAmt: undefined, totTaxAmt: undefined }), '910 itemList.0.taxAmt'],
    ['another total by letter', { taxblAmtB: 59_999 }, '910 taxblAmtB'],
    ['another rate', { taxRtB: 16 }, '910 taxRtB'],
    ['tax on top of its prices', { taxAmtB: 10_800 }, '910 taxAmtB'],
    ['another total', { totAmt: 60_001 }, '910 totAmt'],
  ])('is rejected and not stored when it has %s', (_case, overrides, code) => {
    const { buy, held } = openBuyer()
    expect(buy(purchaseOf(overrides))).toContain(`${code}:`)
    expect(held()).toEqual([])
  })

  it('is rejected under a used number, and the first one stays', () => {
    const { buy, held } = openBuyer()
    buy(purchaseOf())
    expect(buy(purchaseOf({ spplrNm: 'Another supplier' }))).toMatch(/^994/)
    expect(held()).toMatchObject([{ spplrNm: 'Kigali Lights' }])
  })
})

describe('a purchase that the shop takes back', () => {
  it.each<[string, object]>([
    ['in full', {}],
    ['in part', half()],
    ['without its original', { orgInvcNo: 0 }],
  ])('is stored %s', (_case, overrides) => {
    const { buy, held } = openBuyer()
    buy(purchaseOf())
    expect(buy(takenBack(2, overrides))).toBe('000')
    expect(held().map(({ rcptTyCd }) => rcptTyCd)).toEqual(['P', 'R'])
  })

  it('is rejected without the time at which it was taken back', () => {
    const { buy } = openBuyer()
    buy(purchaseOf())
    expect(buy(takenBack(2, { rfdDt: null }))).toMatch(/^910 rfdDt:/)
  })

  it('is rejected when its original is unknown', () => {
    const { buy } = openBuyer()
    buy(purchaseOf())
    expect(buy(takenBack(2, { orgInvcNo: 9 }))).toMatch(/^930/)
  })

  it('is rejected when its original is not a purchase (P)', () => {
    const { buy } = openBuyer()
    buy(purchaseOf())
    buy(takenBack(2))
    expect(buy(takenBack(3, { orgInvcNo: 2 }))).toMatch(/^930/)
  })

  it('is rejected when its amount exceeds its original', () => {
    const { buy } = openBuyer()
    buy(purchaseOf(half()))
    expect(buy(takenBack(2))).toMatch(/^931/)
  })

  it('is rejected for the second time', () => {
    const { buy, held } = openBuyer()
    buy(purchaseOf())
    buy(takenBack(2))
    expect(buy(takenBack(3))).toMatch(/^935/)
    expect(held()).toHaveLength(2)
  })
})
