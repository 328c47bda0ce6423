import { StoredPayment } from '../../lambdas/data/payments.ts'
import { newId } from '../../shared/id.ts'

/** Returns a stored payment: pending, by MoMo. */
export function makePayment(overrides: Partial<StoredPayment> = {}): StoredPayment {
  const createdAt = overrides.createdAt ?? '2026-11-21T08:01:00.000Z'
  return StoredPayment.parse({
    _id: 'momo-1',
    order: newId(),
    user: { _id: 'customer-1', name: 'Aline Uwase' },
    provider: 'momo',
    amount: 11_800,
    phone: '250788123456',
    reference: crypto.randomUUID(),
    nextPollAt: '2026-11-21T08:02:00.000Z',
    status: 'pending',
    createdAt,
    history: [{ at: createdAt, status: 'pending' }],
    revision: 1,
    ...overrides,
  })
}
