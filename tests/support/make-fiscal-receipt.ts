import type { FiscalReceipt } from '../../shared/fiscal/receipt.ts'

/** Returns the signed sale of the sample of the CIS specification. */
export function makeFiscalReceipt(overrides: Partial<FiscalReceipt> = {}): FiscalReceipt {
  return {
    id: 'fiscal-1',
    state: 'signed',
    kind: 'NS',
    isCopy: false,
    shop: {
      ...{ name: 'Itara', address: 'KN 4 Ave, Nyarugenge, Kigali', phone: '0788123456', tin: '999000099' },
      ...{ branch: '00', isVatRegistered: true },
    },
    buyer: { phone: '0788000001' },
    lines: [
      { name: 'Plain bread', price: 1_000, quantity: 1, tax: 'A', total: 1_000 },
      { name: 'Kivu pendant lamp in hand-blown amber glass', price: 5_040, quantity: 1, tax: 'B', total: 5_040 },
      { name: 'Candle', price: 60, quantity: 5, tax: 'B', total: 300 },
    ],
    letters: [
      { letter: 'A', rate: 0, taxable: 1_000, tax: 0 },
      { letter: 'B', rate: 18, taxable: 5_340, tax: 814.58 },
    ],
    total: 6_340,
    totalTax: 814.58,
    payment: { code: '01', name: 'CASH' },
    itemCount: 3,
    sdc: {
      signedAt: '2026-11-21T08:00:05.000Z',
      sdcId: 'SDC010000099',
      receiptNumber: '168/258 NS',
      internalData: 'TE68-SLA2-34J5-EAV3-N569-88LJ-Q7',
      signature: 'V249-J39C-FJ48-HE2W',
      mrcNo: 'WIS00000099',
      qr: '21112026#100005#SDC010000099#168#TE68SLA234J5EAV3N56988LJQ7#V249J39CFJ48HE2W',
    },
    number: 242,
    soldAt: '2026-11-21T08:00:00.000Z',
    version: 'Itara 1',
    ...overrides,
  }
}
