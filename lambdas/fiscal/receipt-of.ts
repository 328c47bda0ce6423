import { byLetter, saleTaxes, TAX_RATES } from '../../shared/fiscal/amounts.ts'
import { type FiscalReceipt, PAYMENT_NAMES, qrText, receiptNumberOf, withDashes } from '../../shared/fiscal/receipt.ts'
import { NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import { declaredFigures } from './declared-figures.ts'

/** Printed on every receipt, as the authority requires. */
const VERSION = 'Itara 1'

/** Returns a document as a receipt. `original` is the sale that a refund refers to. */
export function receiptOf(
  document: StoredFiscal,
  { original, isCopy }: { original: StoredFiscal | undefined; isCopy: boolean },
  shop: CurrentSettings,
): FiscalReceipt {
  const { kind, lines, signed, state, buyer, payment, number, soldAt, _id } = document
  const fiscal = shop.fiscal ?? NO_FISCAL_SETTINGS
  const taxes = saleTaxes(lines, fiscal.rounding)
  // The rounding may have changed since they were sent.
  const figures = declaredFigures(document, fiscal)
  const used = byLetter((letter) => lines.some(({ tax }) => tax === letter))
  const refundOf = original?.signed?.receiptNumber
  return {
    id: _id,
    state,
    kind,
    isCopy,
    shop: {
      name: shop.name,
      address: shop.address,
      ...(shop.logo && { logo: shop.logo }),
      phone: shop.phone,
      tin: fiscal.tin,
      branch: fiscal.branch,
      isVatRegistered: fiscal.isVatRegistered,
    },
    ...(refundOf !== undefined && { refundOf }),
    ...(buyer && { buyer }),
    lines: lines.map(({ name, price, quantity, tax }, n) => {
      return { name, price, quantity, tax, total: taxes.lines[n]?.taxable ?? 0 }
    }),
    letters: figures.letters
      .filter(({ letter }) => TAX_RATES[letter] > 0 || used[letter])
      .map((amounts) => ({ ...amounts, rate: TAX_RATES[amounts.letter] })),
    total: figures.amount,
    totalTax: figures.tax,
    payment: { code: payment, name: PAYMENT_NAMES[payment] ?? 'OTHER' },
    itemCount: lines.length,
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
  }
}
