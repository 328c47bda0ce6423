import type { StoredFiscal } from '../../lambdas/data/fiscal.ts'
import { newId } from '../../shared/id.ts'

/** Returns a fiscal document of a sale of two lamps. */
export function makeFiscal(fields: Partial<StoredFiscal> = {}): StoredFiscal {
  const now = new Date().toISOString()
  return {
    _id: newId(),
    branch: '00',
    token: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
    kind: 'NS',
    state: 'waiting',
    environment: 'local',
    createdAt: now,
    soldAt: now,
    source: { kind: 'report', id: newId(), number: 1042 },
    seller: { _id: 'seller-1', name: 'Grace' },
    payment: '01',
    lines: [{ product: newId(), name: 'Lamp', price: 30_000, quantity: 2, tax: 'B' }],
    total: 60_000,
    tries: 0,
    steps: [],
    revision: 1,
    ...fields,
  }
}

/** Returns what the authority's signer returns for its nth receipt. */
export function makeSignature(n: number): NonNullable<StoredFiscal['signed']> {
  const at = new Date().toISOString()
  return {
    receiptNumber: n,
    totalNumber: n,
    internalData: 'TE68SLA234J5EAV3N56988LJQ7',
    signature: 'V249J39CFJ48HE2W',
    signedAt: at,
    recordedAt: at,
    sdcId: 'SDC010000001',
    mrcNo: 'WIS01006230',
  }
}
