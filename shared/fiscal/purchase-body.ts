import * as z from 'zod/mini'
import { inRwf } from '../currency.ts'
import { Price } from '../money-schema.ts'
import type { PaidFrom } from '../paid-from.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { saleTaxes } from './amounts.ts'
import { kigaliDigits } from './receipt.ts'
import { itemFields, personFields, totalFields } from './sale-body.ts'
import { type FiscalSettings, Tin } from './settings.ts'

/** A line of a purchase. Its price in RWF contains the tax. */
export const PurchaseLine = z.object({ product: z.string(), name: z.string(), price: Price, quantity: z.int() })
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** Returns the TIN of a supplier in Rwanda. It ignores the numbers of other countries. */
export function supplierTin({ supplierTin: tin }: Pick<Receipt, 'supplierTin'>): string | undefined {
  return z.safeParse(Tin, tin).data
}

/**
 * Returns the lines of the purchase that a goods receipt must be declared as. There are no lines if it was deleted,
 * everything was sent back, a price is missing, or its supplier has no TIN of Rwanda. Pure.
 */
export function purchaseLines(receipt: Receipt, { purchases }: FiscalSettings): PurchaseLine[] {
  const { voided, unpriced = 0, rwfPerUnit, lines } = receipt
  if (purchases === 'none' || (purchases === 'withTin' && supplierTin(receipt) === undefined)) return []
  if (voided || unpriced > 0) return []
  return lines.flatMap(({ product, name, corrected, broken = 0, brokenOwed, ...line }) => {
    const { price = 0, quantity: fit } = corrected ?? line
    const quantity = fit + (brokenOwed ? broken : 0)
    return quantity > 0 ? [{ product, name, price: inRwf(price, rwfPerUnit), quantity }] : []
  })
}

/** A purchase to send, or one to take back. */
type PurchaseToSend = {
  kind: 'P' | 'R'
  number: number
  /** Number of the purchase that is taken back. */
  original?: number | undefined
  receipt: Receipt
  lines: readonly (PurchaseLine & { itemCode: string })[]
  /** Time of sending, ISO. */
  now: string
}

/** Builds the body of a purchase, without the key of the device. One that is taken back has positive amounts. */
export function purchaseBody(purchase: PurchaseToSend, settings: FiscalSettings): Readonly<Record<string, unknown>> {
  const { kind, number, original = 0, receipt, now } = purchase
  const lines = purchase.lines.map((line) => ({ ...line, tax: settings.purchaseTax }))
  const taxes = saleTaxes(lines, settings.rounding)
  const { supplier, invoiceNo = '', createdAt, receivedOn, by } = receipt
  const isBack = kind === 'R'
  return {
    invcNo: number,
    orgInvcNo: isBack && settings.purchaseOriginal === 'number' ? original : 0,
    spplrTin: supplierTin(receipt) ?? null,
    spplrBhfId: null,
    spplrNm: supplier.slice(0, MAX_SUPPLIER_NAME),
    // The authority stores a number; other numbers of suppliers have letters.
    spplrInvcNo: /^\d{1,15}$/.test(invoiceNo) ? Number(invoiceNo) : null,
    spplrSdcId: null,
    spplrMrcNo: null,
    regTyCd: 'M',
    pchsTyCd: 'N',
    rcptTyCd: kind,
    pmtTyCd: paymentType(receipt),
    pchsSttsCd: '02',
    cfmDt: kigaliDigits(isBack ? now : createdAt),
    pchsDt: receivedOn.replaceAll('-', ''),
    wrhsDt: isBack ? null : kigaliDigits(createdAt),
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isBack ? kigaliDigits(now) : null,
    totItemCnt: lines.length,
    ...totalFields(taxes, settings),
    remark: null,
    ...personFields(by),
    itemList: lines.map((line, n) => ({
      ...itemFields(line, n, settings, taxes.lines[n]),
      spplrItemClsCd: null,
      spplrItemCd: null,
      spplrItemNm: null,
      itemExprDt: null,
    })),
  }
}

const MAX_SUPPLIER_NAME = 60

const TYPE_BY_SOURCE: Readonly<Record<PaidFrom, string>> = { drawer: '01', MoMo: '06', bank: '07', owner: '07' }

/** Returns the payment type: 02 credit, 03 cash and credit, or that of the payments. */
function paymentType({ owed, payments }: Receipt): string {
  if (payments.length === 0) return owed > 0 ? '02' : '07'
  if (owed > 0) return '03'
  const [type = '07', ...others] = new Set(payments.map(({ paidFrom }) => TYPE_BY_SOURCE[paidFrom]))
  return others.length === 0 ? type : '07'
}
