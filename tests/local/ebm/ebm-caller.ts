import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import type { Behaviour } from '../../../local/ebm/behaviour.ts'
import { openEbm } from '../../../local/ebm/open-ebm.ts'

const TIN = '999000099'
const START = Date.parse('2026-11-21T08:00:00.000Z')

const Envelope = z.object({
  resultCd: z.string(),
  resultMsg: z.string(),
  resultDt: z.string(),
  data: z.nullable(z.record(z.string(), z.unknown())),
})

/** Opens a stand-in with an initialised device and two registered lamps, one of them exempt from VAT. */
export function openCaller(behaviour: Partial<Behaviour> = {}) {
  let time = START
  const device = { tin: TIN, bhfId: '00', serial: 'SN-1', taxpayer: 'ITARA LTD', isVatRegistered: true }
  const ebm = openEbm({ address: 'http://127.0.0.1/ebm', devices: [device], now: () => time })
  const send = (path: string, body: object | string, method = 'POST') =>
    ebm.call({ method, path, headers: {}, text: typeof body === 'string' ? body : JSON.stringify(body) })
  const post = (path: string, body: object | string) => {
    const answer = send(path, body)
    if (answer === 'broken') throw new Error('The connection broke')
    return Envelope.parse(JSON.parse(answer.body))
  }
  const shop = { tin: TIN, bhfId: '00' }
  const info = z.parse(
    z.object({ info: z.object({ cmcKey: z.string() }) }),
    post('/selectInitOsdcInfo', { ...shop, dvcSrlNo: 'SN-1' }).data,
  ).info
  const identity = { ...shop, cmcKey: info.cmcKey }
  for (const item of [lampB, lampA]) post('/saveItem', { ...identity, ...item })
  ebm.behave(behaviour)
  onTestFinished(() => ebm.behave({}))
  return {
    ebm,
    send,
    identity,
    shop,
    post: (path: string, body: object) => post(path, { ...identity, ...body }),
    postRaw: post,
    /** Sends a sale and returns its code, and its message unless it is signed. */
    sell: (sale: object) => {
      const { resultCd, resultMsg } = post('/saveTrnsSalesOsdc', { ...identity, ...sale })
      return resultCd === '000' ? resultCd : `${resultCd} ${resultMsg}`
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

const author = { regrId: 'seller-1', regrNm: 'Aline', modrId: 'seller-1', modrNm: 'Aline' }
const units = { pkgUnitCd: 'NT', qtyUnitCd: 'U' }
const lamp = { itemClsCd: '3911150100', itemTyCd: '2', orgnNatCd: 'CN', ...units, isrcAplcbYn: 'N', useYn: 'Y' }
export const lampB = { ...lamp, itemCd: 'CN2NTXU0000001', itemNm: 'Lamp', taxTyCd: 'B', dftPrc: 1_000, ...author }
const lampA = { ...lamp, itemCd: 'CN2NTXU0000002', itemNm: 'Exempt', taxTyCd: 'A', dftPrc: 1_000, ...author }

type TestLine = {
  prc: number
  qty: number
  dcRt?: number
  letter?: 'A' | 'B'
  amounts: [number, number, number, number]
}

/** Returns a line whose amounts (supply, discount, taxable, tax) the test states. */
function lineOf({ prc, qty, dcRt = 0, letter = 'B', amounts }: TestLine, index: number) {
  const [splyAmt, dcAmt, taxblAmt, taxAmt] = amounts
  const { itemCd, itemClsCd, itemNm } = letter === 'B' ? lampB : lampA
  return {
    ...{ itemSeq: index + 1, itemCd, itemClsCd, itemNm, ...units, pkg: qty, qty, prc, dcRt, taxTyCd: letter },
    ...{ splyAmt, dcAmt, taxblAmt, taxAmt, totTaxAmt: taxAmt, totAmt: taxblAmt },
  }
}

/** Returns a sale with the totals that the test states: taxable A, taxable B, and tax. */
export function saleOf(
  lines: readonly TestLine[],
  [taxableA, taxableB, tax]: [number, number, number],
  overrides: object = {},
) {
  const total = taxableA + taxableB
  return {
    ...{ invcNo: 1, orgInvcNo: 0, salesTyCd: 'N', rcptTyCd: 'S', pmtTyCd: '01', salesSttsCd: '02' },
    ...{ cfmDt: '20261121095900', salesDt: '20261121', stockRlsDt: '20261121095900', prchrAcptcYn: 'N' },
    ...{ taxblAmtA: taxableA, taxblAmtB: taxableB, taxblAmtC: 0, taxblAmtD: 0 },
    ...{ taxRtA: 0, taxRtB: 18, taxRtC: 0, taxRtD: 0, taxAmtA: 0, taxAmtB: tax, taxAmtC: 0, taxAmtD: 0 },
    ...{ totItemCnt: lines.length, totTaxblAmt: total, totTaxAmt: tax, totAmt: total, ...author },
    receipt: { prchrAcptcYn: 'N', rcptPbctDt: '20261121095900' },
    itemList: lines.map(lineOf),
    ...overrides,
  }
}

/** Returns a sale of lamps for 60,000 RWF: 2 at 30,000. */
export function sixtyThousand(overrides: object = {}) {
  const line = { prc: 30_000, qty: 2, amounts: [60_000, 0, 60_000, 9_152.54] } satisfies TestLine
  return saleOf([line], [0, 60_000, 9_152.54], overrides)
}

/** Returns a refund of one of the two lamps, or of both. */
export function refundOf(invcNo: number, pieces: 1 | 2, overrides: object = {}) {
  const [total, tax] = pieces === 2 ? [60_000, 9_152.54] : [30_000, 4_576.27]
  const line = { prc: 30_000, qty: pieces, amounts: [total, 0, total, tax] } satisfies TestLine
  const refund = { rcptTyCd: 'R', salesSttsCd: '05', orgInvcNo: 1, rfdDt: '20261121095900', rfdRsnCd: '06', invcNo }
  return saleOf([line], [0, total, tax], { ...refund, ...overrides })
}

/** Returns a movement of lamps out of or into the stock. */
export function moveOf(sarNo: number, sarTyCd: string, qty: number) {
  const total = 1_180 * qty
  const tax = 180 * qty
  return {
    ...{ sarNo, orgSarNo: 0, regTyCd: 'M', sarTyCd, ocrnDt: '20261121', totItemCnt: 1 },
    ...{ totTaxblAmt: total, totTaxAmt: tax, totAmt: total, ...author },
    itemList: [
      {
        ...{ itemSeq: 1, itemCd: lampB.itemCd, itemClsCd: lampB.itemClsCd, itemNm: 'Lamp', ...units, pkg: qty, qty },
        ...{ prc: 1_180, splyAmt: total, totDcAmt: 0, taxblAmt: total, taxTyCd: 'B', taxAmt: tax, totAmt: total },
      },
    ],
  }
}

export const masterOf = (rsdQty: number) => ({ itemCd: lampB.itemCd, rsdQty, ...author })
