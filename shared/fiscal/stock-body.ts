import { saleTaxes } from './amounts.ts'
import type { FiscalLine } from './document.ts'
import { kigaliDigits } from './receipt.ts'
import { ITEM_UNITS, personFields } from './sale-body.ts'
import type { FiscalSettings } from './settings.ts'

/** The authority's codes of stock movements: into the stock up to 06, out of it from 11. */
export const STOCK_CODES = {
  import: '01',
  purchase: '02',
  returned: '03',
  adjustedIn: '06',
  sale: '11',
  sentBack: '12',
  discarded: '15',
  adjustedOut: '16',
} as const
export type StockCode = (typeof STOCK_CODES)[keyof typeof STOCK_CODES]

/** A movement of one lamp. The quantity of its line is positive in both directions. */
export type MoveToSend = {
  number: number
  code: StockCode
  /** Time of the movement, ISO. */
  at: string
  by: { _id: string; name: string }
  line: FiscalLine & { itemCode: string }
}

/** Builds the body of a stock movement, without the key of the device. */
export function stockMoveBody({ number, code, at, by, line }: MoveToSend, settings: FiscalSettings) {
  const { rounding, orgSarNo, itemClass } = settings
  const { lines, total, totalTax } = saleTaxes([line], rounding)
  const [{ supply = 0, taxable = 0, taxAmount = 0 } = {}] = lines
  return {
    sarNo: number,
    orgSarNo: orgSarNo === 'same' ? number : 0,
    regTyCd: 'A',
    sarTyCd: code,
    ocrnDt: kigaliDigits(at).slice(0, 8),
    totItemCnt: 1,
    totTaxblAmt: total,
    totTaxAmt: totalTax,
    totAmt: total,
    remark: null,
    ...personFields(by),
    itemList: [
      {
        itemSeq: 1,
        itemCd: line.itemCode,
        itemClsCd: itemClass,
        itemNm: line.name.slice(0, 200),
        bcd: null,
        pkgUnitCd: ITEM_UNITS.packaging,
        pkg: line.quantity,
        qtyUnitCd: ITEM_UNITS.unit,
        qty: line.quantity,
        itemExprDt: null,
        prc: line.price,
        splyAmt: supply,
        totDcAmt: 0,
        taxblAmt: taxable,
        taxTyCd: line.tax,
        taxAmt: taxAmount,
        totAmt: taxable,
      },
    ],
  }
}
