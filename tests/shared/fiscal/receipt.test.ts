import { expect, it } from 'vitest'
import { instantOfDigits, kigaliDigits, qrText, receiptNumberOf, withDashes } from '../../../shared/fiscal/receipt.ts'
import { type FiscalSettings, NO_FISCAL_SETTINGS } from '../../../shared/fiscal/settings.ts'

const signature = {
  receiptNumber: 168,
  totalNumber: 258,
  internalData: 'TE68SLA234J5EAV3N56988LJQ7',
  signature: 'V249J39CFJ48HE2W',
  signedAt: '2026-03-04T22:05:09.000Z',
  recordedAt: '2026-03-04T22:05:10.000Z',
  sdcId: 'SDC010000001',
  mrcNo: 'WIS01006230',
}
const settings: FiscalSettings = { ...NO_FISCAL_SETTINGS, tin: '101234567' }

it('writes the QR code of the CIS specification in Kigali time', () => {
  expect(qrText(signature, settings)).toBe(
    '05032026#000509#SDC010000001#168#TE68SLA234J5EAV3N56988LJQ7#V249J39CFJ48HE2W',
  )
})

it('writes the address of the receipt as QR code when the setting says so', () => {
  expect(qrText(signature, { ...settings, qrCode: 'url' })).toBe(
    'https://sdcsandbox.rra.gov.rw/common/link/ebm/receipt/indexEbmReceipt?rcptNo=10123456700V249J39CFJ48HE2W',
  )
})

it('prints counters and signatures as the CIS specification does', () => {
  expect([receiptNumberOf(signature, 'NS'), receiptNumberOf(signature, 'NR', true)]).toEqual([
    '168/258 NS',
    '168/258 CR',
  ])
  expect(withDashes(signature.internalData)).toBe('TE68-SLA2-34J5-EAV3-N569-88LJ-Q7')
})

it('reads the times of the signer and of look-ups', () => {
  expect(instantOfDigits('20260305000509')).toBe(signature.signedAt)
  expect(instantOfDigits('2026-03-05 00:05:09.0')).toBe(signature.signedAt)
  expect(instantOfDigits('tomorrow')).toBeUndefined()
  expect(kigaliDigits(signature.signedAt)).toBe('20260305000509')
})
