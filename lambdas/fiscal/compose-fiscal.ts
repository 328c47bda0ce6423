import { FIRST_BRANCH } from '../../shared/branch.ts'
import { type Attribution, SHOP } from '../../shared/changes/audit-entry.ts'
import { perUnit } from '../../shared/exact-division.ts'
import { saleTaxes, type TaxLetter } from '../../shared/fiscal/amounts.ts'
import type { FiscalBuyer } from '../../shared/fiscal/buyer.ts'
import type { FiscalLine } from '../../shared/fiscal/document.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import type { FiscalStatus } from '../../shared/fiscal/status.ts'
import { percentOf, sum } from '../../shared/money.ts'
import type { Order } from '../../shared/orders/order.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import type { Report } from '../../shared/reports/report.ts'
import { TenderMethod } from '../../shared/reports/tender.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import type { StoredOrder } from '../data/orders.ts'

/** Id and token of a new document, and the time at which it is queued. */
export type FiscalStamp = { id: string; token: string; at: string }

/** Returns how a sale, an order or a return refers to its document. */
export function fiscalPointer({ _id: id, token }: StoredFiscal): FiscalStatus {
  return { id, token: `${id}-${token}` }
}

/**
 * Returns the document of a sale, or undefined for one without a fiscal receipt: a loss, or a debt from before. A debt
 * is signed as a whole when the lamps are handed over. Pure.
 */
export function saleDocument(
  report: Report,
  settings: FiscalSettings,
  stamp: FiscalStamp,
  buyer?: FiscalBuyer,
): StoredFiscal | undefined {
  const kind = caseOf({ ...report, lines: report.reportItems })
  const sold = report.reportItems.filter(({ real }) => real > 0)
  if (kind === 'losses' || kind === 'opening debt' || sold.length === 0) return undefined
  const debtPerUnit = perUnit(report.deptsGranted, Math.max(1, report.real))
  const tax = letterOf(settings)
  return documentOf(
    {
      kind: 'NS',
      soldAt: report.createdAt,
      source: { kind: 'report', id: report._id, ...(report.number !== undefined && { number: report.number }) },
      seller: report.seller,
      payment: paymentOfSale(report),
      ...(buyer && Object.keys(buyer).length > 0 && { buyer }),
      lines: sold.map(({ _id: product, name, real: quantity, soldAt }) => {
        return { product, name, price: kind === 'sale' ? (soldAt ?? 0) : debtPerUnit, quantity, tax }
      }),
    },
    settings,
    stamp,
  )
}

/**
 * Returns the document of a paid order. Its prices get the tax added that the customer paid on top. Without a business, the
 * buyer is the consumer with the phone of the address. Pure.
 */
export function orderDocument(
  order: Order & Pick<StoredOrder, 'buyer'>,
  settings: FiscalSettings,
  stamp: FiscalStamp,
): StoredFiscal {
  const { orderItems, shippingPrice, taxPrice, taxPercent, paymentMethod, shippingAddress } = order
  const percent = 100 + (taxPrice === 0 ? 0 : taxPercent)
  const tax = letterOf(settings)
  const lines: FiscalLine[] = orderItems.map(({ _id: product, name, price, quantity }) => {
    return { product, name, price: percentOf(percent, price), quantity, tax }
  })
  const shipping = shippingPrice > 0 ? [{ name: 'Delivery', price: shippingPrice, quantity: 1, tax }] : []
  const { buyer = buyerWith(shippingAddress.phone) } = order
  return documentOf(
    {
      kind: 'NS',
      soldAt: stamp.at,
      source: { kind: 'order', id: order._id, ...(order.number !== undefined && { number: order.number }) },
      seller: SHOP,
      payment: paymentMethod === 'MoMo' ? '06' : settings.paypalType,
      lines: [...lines, ...shipping],
      ...(buyer && { buyer }),
    },
    settings,
    stamp,
  )
}

/** The authority's codes of the reason of a refund: refund, wrong price, other. */
export type RefundReason = '06' | '09' | '13'

/**
 * Returns the refund of lines of a sale. It is signed after the sale, in its environment, because no other authority has
 * the sale. Pure.
 */
export function refundDocument(
  sale: StoredFiscal,
  {
    lines = sale.lines,
    reason,
    by,
    source = sale.source,
  }: {
    lines?: readonly FiscalLine[]
    /** The authority's code. */
    reason: RefundReason
    by: Attribution['by']
    source?: StoredFiscal['source']
  },
  settings: FiscalSettings,
  stamp: FiscalStamp,
): StoredFiscal {
  const { payment, buyer, _id } = sale
  const refund = { kind: 'NR', soldAt: stamp.at, source, seller: by, payment, lines, refundReason: reason } as const
  const document = documentOf({ ...refund, ...(buyer && { buyer }) }, settings, stamp)
  return { ...document, environment: sale.environment, refundOf: _id, needs: _id }
}

/**
 * Returns the document that replaces the one of a sale, with other lines. It is signed after the refund of the former
 * one. Its purchase code works once, so a business that wants another receipt has to create another code. Pure.
 */
export function resaleDocument(
  former: StoredFiscal,
  { lines, after, by }: { lines: readonly FiscalLine[]; after: StoredFiscal; by: Attribution['by'] },
  settings: FiscalSettings,
  stamp: FiscalStamp,
): StoredFiscal {
  const { payment, source, buyer } = former
  const phone = buyer?.tin === undefined && buyer?.phone !== undefined && { buyer: { phone: buyer.phone } }
  const sale = { kind: 'NS', soldAt: stamp.at, source, seller: by, payment, lines, ...phone } as const
  return { ...documentOf(sale, settings, stamp), environment: former.environment, needs: after._id }
}

/** Returns two lists of lines as one, with one line for each lamp at a price. Pure. */
export function joinedLines(left: readonly FiscalLine[], more: readonly FiscalLine[]): FiscalLine[] {
  const same = Map.groupBy([...left, ...more], ({ product, price }) => `${product} ${price}`)
  return [...same.values()].flatMap(([line, ...others]) => {
    return line ? [{ ...line, quantity: sum([line, ...others].map(({ quantity }) => quantity)) }] : []
  })
}

/** Returns the lines that came back, at the prices of the sale's document. Pure. */
export function returnedLines(
  { lines }: StoredFiscal,
  returned: readonly { _id: string; soldAt?: number | undefined; fit: number; broken: number }[],
): FiscalLine[] {
  return returned.flatMap(({ _id, soldAt, fit, broken }) => {
    const same = lines.filter(({ product }) => product === _id)
    const line = same.find(({ price }) => price === soldAt) ?? same[0]
    return line && fit + broken > 0 ? [{ ...line, quantity: fit + broken }] : []
  })
}

/** Returns the lines of a sale's document without the pieces that came back; none without a document. Pure. */
export function linesLeftOfSale(document: StoredFiscal | undefined, { reportItems }: Report): FiscalLine[] {
  const left = reportItems.map(({ _id, soldAt, real, returned = 0 }) => ({
    _id,
    soldAt,
    fit: real - returned,
    broken: 0,
  }))
  return document ? returnedLines(document, left) : []
}

/**
 * Returns the lines of an order's document, with its shipping, without the pieces that came back; none without a document
 * or once all money was paid back. Pure.
 */
export function linesLeft(document: StoredFiscal | undefined, order: Order): FiscalLine[] {
  if (!document || isPaidBack(order)) return []
  const { orderItems } = order
  const left = orderItems.map(({ _id, quantity, returned = 0 }) => ({ _id, fit: quantity - returned, broken: 0 }))
  return [...returnedLines(document, left), ...document.lines.filter(({ product }) => product === undefined)]
}

/** Returns whether a provider refunded an order and all its money was paid back, with its lamps or without them. */
export function isPaidBack({ amountDue, refundedAt, refundedAmount = 0, returns }: Order): boolean {
  return refundedAt !== undefined && sum([refundedAmount, returns?.refunded ?? 0]) >= amountDue
}

type Facts = Pick<StoredFiscal, 'kind' | 'soldAt' | 'source' | 'seller' | 'payment' | 'buyer' | 'refundReason'> & {
  lines: readonly FiscalLine[]
}

function documentOf(
  { lines, ...facts }: Facts,
  { rounding, environment }: FiscalSettings,
  stamp: FiscalStamp,
): StoredFiscal {
  return {
    ...facts,
    environment,
    _id: stamp.id,
    branch: FIRST_BRANCH,
    token: stamp.token,
    state: 'waiting',
    createdAt: stamp.at,
    lines: [...lines],
    total: saleTaxes(lines, rounding).total,
    tries: 0,
    steps: [],
    revision: 1,
  }
}

/** Returns the tax letter of all lamps of the shop. */
export function letterOf({ isVatRegistered }: FiscalSettings): TaxLetter {
  return isVatRegistered ? 'B' : 'D'
}

const CODES: Readonly<Record<TenderMethod, string>> = { Cash: '01', 'MoMo pay': '06', MoMo: '06' }
const [CREDIT, PARTLY_CREDIT, OTHER] = ['02', '03', '07']

/** Returns the authority's code of how a sale was paid: by one method, by several, partly or not at all. */
function paymentOfSale({ owed, sales, tenders, paymentMethod }: Report): string {
  if (owed > 0) return sales > 0 ? PARTLY_CREDIT : CREDIT
  const methods = tenders?.map(({ method }) => method) ?? [paymentMethod]
  const codes = new Set(methods.map((method) => codeOf(method)))
  const [only = OTHER] = codes
  return codes.size === 1 ? only : OTHER
}

function codeOf(method: string): string {
  const known = TenderMethod.safeParse(method)
  return known.success ? CODES[known.data] : OTHER
}

/** Returns a buyer with a phone in the digits that the authority accepts, or undefined for other numbers. */
function buyerWith(typed: string): FiscalBuyer | undefined {
  const phone = typed.replaceAll(/[^+\d]/g, '')
  return /^\+?\d{9,15}$/.test(phone) ? { phone } : undefined
}
