import * as z from 'zod/mini'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { listProducts, MAX_PRODUCTS_PER_PAGE } from '../../../../shared/products/routes.ts'
import { addProduct } from '../../../../shared/products/sheet-routes.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import { currentRow } from '../../domain/audit-log/use-edit.ts'
import { allPages } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { detailsOf } from '../../lib/error-details.ts'
import type { LampWork } from './plan-lamps.ts'

/** Fetches all lamps on sale, with which the rows of a sheet are compared. */
export async function knownLamps(signal: AbortSignal): Promise<StaffProduct[]> {
  const lamps: StaffProduct[] = []
  const pages = allPages(
    async ({ after }) =>
      z.parse(
        z.array(StaffProduct),
        await call(listProducts, { query: { after, limit: MAX_PRODUCTS_PER_PAGE }, signal }),
      ),
    { signal, again: (error) => Promise.reject(error) },
  )
  for await (const page of pages) lamps.push(...page)
  return lamps
}

/** Adds or changes a lamp from its row in one call, which can be repeated. */
export async function sendLamp(work: LampWork, idempotencyKey: string): Promise<void> {
  if (work.kind === 'new') {
    await call(addProduct, { body: work.body, idempotencyKey })
    return
  }
  try {
    await call(patchProduct, { params: { id: work.lamp._id }, body: work.body })
  } catch (error) {
    // An earlier attempt whose response was lost may have made this change.
    if (!isDone(work.body, error)) throw error
  }
}

/** Returns whether the lamp in a rejection already has the values of the row. */
function isDone(
  { revision, expectedCountInStock, ...wanted }: Extract<LampWork, { kind: 'changed' }>['body'],
  error: unknown,
): boolean {
  const current = currentRow(error, StaffProduct) ?? detailsOf(error, 'stock.moved')
  const values = new Map(Object.entries(current ?? {}))
  return values.size > 0 && Object.entries(wanted).every(([field, value]) => values.get(field) === value)
}
