import type { FiscalDocument } from '../../shared/fiscal/document.ts'

/** Returns a sale that waits for its signature. */
export function makeFiscalDocument(overrides: Partial<FiscalDocument> = {}): FiscalDocument {
  return {
    ...{ _id: 'fiscal1', branch: '00', token: 'secret', kind: 'NS', state: 'waiting' },
    ...{ createdAt: '2026-11-21T08:00:00.000Z', soldAt: '2026-11-21T08:00:00.000Z' },
    source: { kind: 'report', id: 'report-1', number: 58_213 },
    seller: { _id: 'seller-1', name: 'Eric' },
    payment: '01',
    lines: [{ product: 'lamp-1', name: 'Kivu pendant', price: 30_000, quantity: 2, tax: 'B' }],
    ...{ total: 60_000, tries: 0, steps: [], revision: 1 },
    ...overrides,
  }
}
