import { type LineAmounts, type SaleTaxes, saleTaxes, TAX_LETTERS, TAX_RATES } from './amounts.ts'
import type { FiscalBuyer } from './buyer.ts'
import type { FiscalDocument, FiscalLine } from './document.ts'
import { kigaliDigits } from './receipt.ts'
import type { FiscalSettings } from './settings.ts'

/** Names that a receipt or a staff member may have at most at the authority. */
const MAX_PERSON_ID = 20
const MAX_PERSON_NAME = 60
const MAX_TRADE_NAME = 20
const MAX_ITEM_NAME = 200

/** Unit, packaging and type of an item: a finished good by the piece; shipping is a service. */
export const ITEM_UNITS = { packaging: 'NT', unit: 'U', good: '2', service: '3' } as const

/** Data that the body of a sale is built from, in addition to the settings. */
export type SaleToSend = Pick<
  FiscalDocument,
  'kind' | 'soldAt' | 'seller' | 'buyer' | 'payment' | 'refundReason' | 'createdAt'
> & {
  lines: readonly (FiscalLine & { itemCode: string })[]
  number: number
  /** Number of the sale that a refund refers to. */
  original?: number | undefined
  shopName: string
  address: string
  /** Time of sending, ISO. */
  now: string
}

/** Body of a sale or refund as it is sent, without the key. Amounts are JSON numbers with at most two decimals. */
export type SaleBody = Readonly<Record<string, unknown>>

/** Builds the body of a sale or refund. A refund has positive amounts. */
export function saleBody(sale: SaleToSend, settings: FiscalSettings): SaleBody {
  const { kind, number, original = 0, lines, seller, soldAt, createdAt, now, payment } = sale
  const taxes = saleTaxes(lines, settings.rounding)
  const isRefund = kind === 'NR'
  const person = personFields(seller)
  const dated = kigaliDigits(settings.saleDate === 'sent' ? now : soldAt)
  return {
    tin: settings.tin,
    bhfId: settings.branch,
    invcNo: number,
    orgInvcNo: isRefund ? original : 0,
    ...buyerFields(sale.buyer, settings),
    salesTyCd: 'N',
    rcptTyCd: isRefund ? 'R' : 'S',
    pmtTyCd: payment,
    salesSttsCd: isRefund ? settings.refundStatus : '02',
    cfmDt: dated,
    salesDt: dated.slice(0, 8),
    stockRlsDt: isRefund ? null : dated,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isRefund ? kigaliDigits(createdAt) : null,
    rfdRsnCd: isRefund ? (sale.refundReason ?? '06') : null,
    totItemCnt: lines.length,
    ...totalFields(taxes, settings),
    prchrAcptcYn: 'N',
    remark: null,
    ...person,
    receipt: {
      ...(sale.buyer?.tin !== undefined && { custTin: sale.buyer.tin }),
      ...(sale.buyer?.phone !== undefined && { custMblNo: sale.buyer.phone }),
      adrs: sale.address.slice(0, MAX_ITEM_NAME) || null,
      trdeNm: sale.shopName.slice(0, MAX_TRADE_NAME),
      topMsg: null,
      btmMsg: null,
      prchrAcptcYn: 'N',
      ...(settings.profile === 'osdc' && { rcptPbctDt: kigaliDigits(now) }),
    },
    itemList: lines.map((line, n) => itemFields(line, n, settings, taxes.lines[n])),
  }
}

/** Returns the totals of a sale or purchase, by tax letter and over all. */
export function totalFields({ taxable, tax, total, totalTax }: SaleTaxes, { sendsTtAndF }: FiscalSettings) {
  return {
    ...Object.fromEntries(
      TAX_LETTERS.flatMap((letter) => [
        [`taxblAmt${letter}`, taxable[letter]],
        [`taxRt${letter}`, TAX_RATES[letter]],
        [`taxAmt${letter}`, tax[letter]],
      ]),
    ),
    ...(sendsTtAndF && { taxblAmtTt: 0, taxRtTt: 3, taxAmtTt: 0, taxblAmtF: 0, taxRtF: 18, taxAmtF: 0 }),
    totTaxblAmt: total,
    totTaxAmt: totalTax,
    totAmt: total,
  }
}

function buyerFields(buyer: FiscalBuyer | undefined, { noPurchaseCode }: FiscalSettings) {
  if (buyer?.tin === undefined) return noPurchaseCode === '000000' ? { prcOrdCd: '000000' } : {}
  return { custTin: buyer.tin, ...(buyer.name !== undefined && { custNm: buyer.name }), prcOrdCd: buyer.purchaseCode }
}

/** Returns the fields of the person who recorded and changed a document, at the lengths that the authority accepts. */
export function personFields({ _id, name }: { _id: string; name: string }) {
  const id = _id.replaceAll('-', '').slice(0, MAX_PERSON_ID)
  const shown = name.slice(0, MAX_PERSON_NAME)
  return { regrId: id, regrNm: shown, modrId: id, modrNm: shown }
}

/** Returns the nth line of a sale or purchase with its amounts. */
export function itemFields(
  line: SaleToSend['lines'][number],
  n: number,
  { itemClass, taxField }: FiscalSettings,
  amounts: LineAmounts | undefined,
) {
  const { supply = 0, discount = 0, taxable = 0, taxAmount = 0 } = amounts ?? {}
  return {
    itemSeq: n + 1,
    itemCd: line.itemCode,
    itemClsCd: itemClass,
    itemNm: line.name.slice(0, MAX_ITEM_NAME),
    bcd: null,
    pkgUnitCd: ITEM_UNITS.packaging,
    pkg: line.quantity,
    qtyUnitCd: ITEM_UNITS.unit,
    qty: line.quantity,
    prc: line.price,
    splyAmt: supply,
    dcRt: 0,
    dcAmt: discount,
    isrccCd: null,
    isrccNm: null,
    isrcRt: null,
    isrcAmt: null,
    taxTyCd: line.tax,
    taxblAmt: taxable,
    ...(taxField !== 'totTaxAmt' && { taxAmt: taxAmount }),
    ...(taxField !== 'taxAmt' && { totTaxAmt: taxAmount }),
    totAmt: taxable,
  }
}
