import { byLetter, saleTaxes, TAX_RATES } from '../../shared/fiscal/amounts.ts'
import {
  type FiscalReceipt,
  PAYMENT_NAMES,
  type PaperReceipt,
  qrText,
  receiptNumberOf,
  withDashes,
} from '../../shared/fiscal/receipt.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import type { StoredUnofficial } from '../data/unofficial-receipts.ts'
import { type DeclaredFigures, declaredFigures, figuresOf } from './declared-figures.ts'

/** Printed on every receipt, as the authority requires. */
const VERSION = 'Itara 1'

/**
 * Returns a document as a receipt. It shows the shop as it was when the document was sent; before that, as it is now.
 * `original` is the sale that a refund refers to.
 */
export function receiptOf(
  document: StoredFiscal,
  { original, isCopy }: { original: StoredFiscal | undefined; isCopy: boolean },
  current: CurrentSettings,
): FiscalReceipt {
  const { kind, signed, state, number, soldAt, _id } = document
  const shop = shopWhenSent(document, current)
  const fiscal = shop.fiscal ?? NO_FISCAL_SETTINGS
  const refundOf = original?.signed?.receiptNumber
  return {
    id: _id,
    state,
    kind,
    isCopy,
    // The rounding may have changed since they were sent.
    ...printedFacts(document, declaredFigures(document, fiscal), shop),
    ...(refundOf !== undefined && { refundOf }),
    ...(signed && {
      sdc: {
        signedAt: signed.signedAt,
        sdcId: signed.sdcId,
        receiptNumber: receiptNumberOf(signed, kind, isCopy),
        internalData: withDashes(signed.internalData),
        signature: withDashes(signed.signature),
        mrcNo: signed.mrcNo,
        qr: qrText(signed, fiscal),
      },
    }),
    ...(number !== undefined && { number }),
    soldAt,
    version: VERSION,
    ...(!signed && fiscal.unsignedSlip === 'link' && { isLinkOnly: true }),
  }
}

/** Returns the settings with the shop as it was when the document was sent. */
function shopWhenSent({ shop }: StoredFiscal, current: CurrentSettings): CurrentSettings {
  if (!shop) return current
  const { name, address, phone, ...facts } = shop
  return { ...current, name, address, phone, fiscal: { ...(current.fiscal ?? NO_FISCAL_SETTINGS), ...facts } }
}

/** Returns a proforma or a training receipt as it is printed. */
export function unofficialReceiptOf(unofficial: StoredUnofficial, shop: CurrentSettings): PaperReceipt {
  const { label, lines, number, refundOf, createdAt } = unofficial
  return {
    label,
    kind: label === 'TR' ? 'NR' : 'NS',
    isCopy: false,
    ...printedFacts({ ...unofficial, payment: CASH }, figuresOf(lines, shop.fiscal ?? NO_FISCAL_SETTINGS), shop),
    ...(refundOf !== undefined && { refundOf }),
    number,
    soldAt: createdAt,
    version: VERSION,
  }
}

/** Payment method on a receipt for which nothing is paid. */
const CASH = '01'

function printedFacts(
  { lines, buyer, payment }: Pick<StoredFiscal, 'lines' | 'buyer' | 'payment'>,
  { letters, amount, tax }: DeclaredFigures,
  { name, address, logo, phone, fiscal = NO_FISCAL_SETTINGS }: CurrentSettings,
) {
  const taxes = saleTaxes(lines, fiscal.rounding)
  const used = byLetter((letter) => lines.some((line) => line.tax === letter))
  return {
    shop: {
      name,
      address,
      ...(logo && { logo }),
      phone,
      tin: fiscal.tin,
      branch: fiscal.branch,
      isVatRegistered: fiscal.isVatRegistered,
    },
    ...(buyer && { buyer }),
    lines: lines.map((line, n) => {
      return {
        name: line.name,
        price: line.price,
        quantity: line.quantity,
        tax: line.tax,
        total: taxes.lines[n]?.taxable ?? 0,
      }
    }),
    letters: letters
      .filter(({ letter }) => TAX_RATES[letter] > 0 || used[letter])
      .map((amounts) => ({ ...amounts, rate: TAX_RATES[amounts.letter] })),
    total: amount,
    totalTax: tax,
    payment: { code: payment, name: PAYMENT_NAMES[payment] ?? 'OTHER' },
    itemCount: lines.length,
  }
}
