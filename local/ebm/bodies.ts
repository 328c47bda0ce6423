import * as z from 'zod/mini'
import { isRealTime } from './kigali-time.ts'

const text = (length: number) => z.string().check(z.minLength(1), z.maxLength(length))
const time = (length: 8 | 14) =>
  z.string().check(z.refine((digits) => digits.length === length && isRealTime(digits), `must be ${length} digits`))
const yesNo = z.enum(['Y', 'N'])
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** A number with at most two decimals and this many digits, not negative. JSON text is rejected. */
function decimal(digits: number) {
  const isDecimal = (value: number) => {
    const [whole = '', fraction = ''] = String(value).split('.')
    return /^\d+$/.test(whole) && whole.length <= digits - 2 && /^\d{0,2}$/.test(fraction)
  }
  return z.number().check(z.refine(isDecimal, `must have at most ${digits} digits, two of them decimals`))
}
const amount = decimal(18)
const quantity = decimal(13).check(z.positive())
const count = z.int().check(z.nonnegative())

const author = { regrId: text(20), regrNm: text(60), modrId: text(20), modrNm: text(60) }
const updater = { modrId: text(20), modrNm: text(60) }

const letterTotals = {
  ...{ taxblAmtA: amount, taxblAmtB: amount, taxblAmtC: amount, taxblAmtD: amount },
  ...{ taxRtA: decimal(7), taxRtB: decimal(7), taxRtC: decimal(7), taxRtD: decimal(7) },
  ...{ taxAmtA: amount, taxAmtB: amount, taxAmtC: amount, taxAmtD: amount },
  // Tourism and fuel, which newer releases of the VSDC require.
  ...{ taxblAmtTt: maybe(amount), taxRtTt: maybe(decimal(7)), taxAmtTt: maybe(amount) },
  ...{ taxblAmtF: maybe(amount), taxRtF: maybe(decimal(7)), taxAmtF: maybe(amount) },
  ...{ totItemCnt: count, totTaxblAmt: amount, totTaxAmt: amount, totAmt: amount },
}

const Line = z.strictObject({
  itemSeq: z.int().check(z.positive(), z.maximum(999)),
  itemCd: maybe(text(20)),
  itemClsCd: text(10),
  itemNm: text(200),
  bcd: maybe(text(20)),
  ...{ pkgUnitCd: text(5), pkg: quantity, qtyUnitCd: text(5), qty: quantity },
  ...{ prc: amount, splyAmt: amount, dcRt: decimal(5), dcAmt: amount },
  ...{ isrccCd: maybe(text(10)), isrccNm: maybe(text(100)), isrcRt: maybe(decimal(5)), isrcAmt: maybe(amount) },
  ...{ taxTyCd: text(5), taxblAmt: amount, totAmt: amount },
  // The sources name the tax of a line differently. One of the two must be sent.
  ...{ taxAmt: maybe(amount), totTaxAmt: maybe(amount) },
})
export type Line = z.infer<typeof Line>

export const SaleBody = z.strictObject({
  invcNo: z.int().check(z.positive()),
  orgInvcNo: count,
  ...{ custTin: maybe(text(9)), custNm: maybe(text(60)), prcOrdCd: maybe(text(6)) },
  ...{ salesTyCd: text(5), rcptTyCd: text(5), pmtTyCd: maybe(text(5)), salesSttsCd: text(5) },
  ...{ cfmDt: time(14), salesDt: time(8), stockRlsDt: maybe(time(14)) },
  ...{ cnclReqDt: maybe(time(14)), cnclDt: maybe(time(14)), rfdDt: maybe(time(14)), rfdRsnCd: maybe(text(5)) },
  ...letterTotals,
  prchrAcptcYn: yesNo,
  remark: maybe(text(400)),
  ...author,
  receipt: z.strictObject({
    ...{ custTin: maybe(text(9)), custMblNo: maybe(text(20)), adrs: maybe(text(200)), prchrAcptcYn: yesNo },
    ...{ trdeNm: maybe(text(20)), topMsg: maybe(text(20)), btmMsg: maybe(text(20)) },
    ...{ rcptPbctDt: maybe(time(14)), rptNo: maybe(count) },
  }),
  itemList: z.array(Line).check(z.minLength(1), z.maxLength(999)),
})
export type SaleBody = z.infer<typeof SaleBody>

export const ItemBody = z.strictObject({
  ...{ itemCd: text(20), itemClsCd: text(10), itemTyCd: text(5), itemNm: text(200), itemStdNm: maybe(text(200)) },
  ...{ orgnNatCd: text(5), pkgUnitCd: text(5), qtyUnitCd: text(5), taxTyCd: text(5) },
  ...{ btchNo: maybe(text(10)), bcd: maybe(text(20)), dftPrc: amount },
  ...{ grpPrcL1: maybe(amount), grpPrcL2: maybe(amount), grpPrcL3: maybe(amount) },
  ...{ grpPrcL4: maybe(amount), grpPrcL5: maybe(amount), addInfo: maybe(text(7)), sftyQty: maybe(decimal(13)) },
  ...{ isrcAplcbYn: yesNo, useYn: yesNo },
  ...author,
})
export type ItemBody = z.infer<typeof ItemBody>

export const StockMoveBody = z.strictObject({
  ...{ sarNo: z.int().check(z.positive()), orgSarNo: count, regTyCd: text(5), sarTyCd: text(5), ocrnDt: time(8) },
  ...{ custTin: maybe(text(9)), custNm: maybe(text(60)), custBhfId: maybe(text(2)), remark: maybe(text(400)) },
  ...{ totItemCnt: count, totTaxblAmt: amount, totTaxAmt: amount, totAmt: amount },
  ...author,
  itemList: z
    .array(
      z.strictObject({
        ...{ itemSeq: z.int().check(z.positive()), itemCd: maybe(text(20)), itemClsCd: text(10), itemNm: text(200) },
        ...{ bcd: maybe(text(20)), pkgUnitCd: text(5), pkg: quantity, qtyUnitCd: text(5), qty: quantity },
        ...{ itemExprDt: maybe(time(8)), prc: amount, splyAmt: amount, totDcAmt: amount, taxblAmt: amount },
        ...{ taxTyCd: text(5), taxAmt: amount, totAmt: amount },
      }),
    )
    .check(z.minLength(1)),
})
export type StockMoveBody = z.infer<typeof StockMoveBody>

export const StockMasterBody = z.strictObject({ itemCd: text(20), rsdQty: decimal(13), ...author })

export const PurchaseBody = z.strictObject({
  ...{ invcNo: z.int().check(z.positive()), orgInvcNo: count },
  ...{ spplrTin: maybe(text(9)), spplrBhfId: maybe(text(2)), spplrNm: maybe(text(60)), spplrInvcNo: maybe(count) },
  ...{ spplrSdcId: maybe(text(12)), spplrMrcNo: maybe(text(11)) },
  ...{ regTyCd: text(5), pchsTyCd: text(5), rcptTyCd: text(5), pmtTyCd: maybe(text(5)), pchsSttsCd: text(5) },
  ...{ cfmDt: time(14), pchsDt: time(8), wrhsDt: maybe(time(14)), cnclReqDt: maybe(time(14)) },
  ...{ cnclDt: maybe(time(14)), rfdDt: maybe(time(14)) },
  ...letterTotals,
  ...{ remark: maybe(text(400)), prcOrdCd: maybe(text(6)) },
  ...author,
  itemList: z
    .array(
      z.extend(Line, {
        ...{ spplrItemClsCd: maybe(text(10)), spplrItemCd: maybe(text(20)), spplrItemNm: maybe(text(200)) },
        itemExprDt: maybe(time(8)),
      }),
    )
    .check(z.minLength(1)),
})
export type PurchaseBody = z.infer<typeof PurchaseBody>

export const ImportBody = z.strictObject({
  ...{ taskCd: text(50), dclDe: text(8), itemSeq: count, hsCd: text(17), itemClsCd: text(10), itemCd: maybe(text(20)) },
  ...{ imptItemSttsCd: z.enum(['3', '4']), remark: maybe(text(400)) },
  ...updater,
})

export const InitBody = z.strictObject({ dvcSrlNo: text(100) })
export const SinceBody = z.strictObject({ lastReqDt: time(14) })
export const TaxpayerBody = z.strictObject({ custmTin: text(9) })
export const InvoiceBody = z.strictObject({ invcNo: z.int().check(z.positive()) })
