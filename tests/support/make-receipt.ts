import { RWF } from '../../shared/currency.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'

/** Returns a receipt of two lamps from Kampala, whose charges are paid and of which nothing is paid. */
export function makeReceipt(changes: Partial<Receipt> = {}): Receipt {
  const lamp = { slug: 'kivu-pendant', image: '/images/kivu.webp', countAfter: 24 }
  return {
    _id: 'receipt-1',
    number: 1042,
    receiptId: 'receipt-sent-1',
    branch: '00',
    createdAt: '2026-11-21T08:00:00.000Z',
    by: { _id: 'seller-1', name: 'Eric Habimana' },
    receivedOn: '2026-11-21',
    supplier: 'Kampala Lights',
    currency: 'UGX',
    rwfPerUnit: '0.39',
    lines: [
      {
        ...lamp,
        product: 'pendant',
        name: 'Kivu pendant',
        quantity: 20,
        price: 85_000,
        goods: 663_000,
        landed: 730_890,
        unitCost: 36_544.5,
        costBefore: 33_000,
        costAfter: 35_953.75,
      },
      {
        ...lamp,
        product: 'bulb',
        name: 'Bulb E27',
        quantity: 10,
        price: 42_500,
        goods: 165_750,
        landed: 182_722.5,
        unitCost: 18_272.25,
        costBefore: 0,
        costAfter: 18_272.25,
      },
    ],
    charges: [
      { kind: 'transport', amount: 60_000, currency: RWF, by: 'value', rwf: 60_000 },
      { kind: 'customs', amount: 24_862.5, currency: RWF, by: 'value', rwf: 24_862.5 },
    ],
    total: 2_125_000,
    totalRwf: 828_750,
    payments: [],
    owed: 2_125_000,
    owedRwf: 828_750,
    revision: 1,
    ...changes,
  }
}
