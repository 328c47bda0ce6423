import { StaffProduct } from '../../../../../shared/products/product.ts'
import { patchProduct } from '../../../../../shared/products/staff-routes.ts'
import { currentRow } from '../../../domain/audit-log/use-edit.ts'
import { call } from '../../../lib/api.ts'
import { isError } from '../../../lib/api-error.ts'
import { limitConcurrency } from '../../../lib/limit-concurrency.ts'
import { internalCode } from './internal-code.ts'

type Lamp = Pick<StaffProduct, '_id' | 'revision'>

/** Number of lamps whose barcodes are stored at the same time. */
const PARALLEL = 4

/** Attempts for one lamp, of which the second is rare already. */
const MAX_ATTEMPTS = 5

/**
 * Gives each lamp a barcode of the shop's own, and calls `assigned` as each is stored. A barcode that another admin gave
 * a lamp in the meantime stays. Repeating it is harmless. @throws ApiError of the first lamp that failed
 */
export function assignCodes(
  lamps: readonly Lamp[],
  assigned: (lamp: StaffProduct) => void,
  signal: AbortSignal,
): Promise<void> {
  return limitConcurrency(lamps, PARALLEL, async (lamp) => assigned(await assignCode(lamp, 0)), signal)
}

async function assignCode({ _id: id, revision }: Lamp, attempt: number): Promise<StaffProduct> {
  try {
    const code = internalCode(id, attempt)
    return (await call(patchProduct, { params: { id }, body: { code, revision } })).product
  } catch (error) {
    const current = currentRow(error, StaffProduct)
    if (current?.code) return current
    if (attempt + 1 < MAX_ATTEMPTS) {
      if (isError(error, 'code.taken')) return assignCode({ _id: id, revision }, attempt + 1)
      if (current) return assignCode(current, attempt + 1)
    }
    throw error
  }
}
