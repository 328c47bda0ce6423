import { expect, it } from 'vitest'
import { firstSettings } from '../../../lambdas/first-settings.ts'
import { receiptOf } from '../../../lambdas/fiscal/receipt-of.ts'
import { NO_FISCAL_SETTINGS } from '../../../shared/fiscal/settings.ts'
import { makeFiscal, makeSignature } from '../../support/make-fiscal.ts'

const fiscal = { ...NO_FISCAL_SETTINGS, tin: '999000099', rounding: 'letter' as const }
const settings = { ...firstSettings, fiscal }
const original = { original: undefined, isCopy: false }

it('prints the tax as it was sent after the rounding was changed', () => {
  const amounts = { totAmt: 60_000, totTaxAmt: 9152.55, taxblAmtB: 60_000, taxAmtB: 9152.55, itemList: [{ dcAmt: 0 }] }
  const document = makeFiscal({ state: 'signed', number: 1, signed: makeSignature(1), body: amounts })
  expect(receiptOf(document, original, settings)).toMatchObject({
    totalTax: 9152.55,
    letters: [{ letter: 'B', rate: 18, taxable: 60_000, tax: 9152.55 }],
  })
})

it('contains the logo of the shop only if the shop has one', () => {
  const logo = '/images/uploads/logo.png'
  expect(receiptOf(makeFiscal(), original, { ...settings, logo }).shop).toMatchObject({ logo })
  expect(receiptOf(makeFiscal(), original, { ...settings, logo: '' }).shop).not.toHaveProperty('logo')
})

it('marks a receipt to show only its link until it is signed, if the settings say so', () => {
  const linkOnly = { ...settings, fiscal: { ...fiscal, unsignedSlip: 'link' as const } }
  const signed = makeFiscal({ state: 'signed', number: 1, signed: makeSignature(1) })
  expect(receiptOf(makeFiscal(), original, linkOnly)).toMatchObject({ isLinkOnly: true })
  expect(receiptOf(signed, original, linkOnly)).not.toHaveProperty('isLinkOnly')
  expect(receiptOf(makeFiscal(), original, settings)).not.toHaveProperty('isLinkOnly')
})
