import * as z from 'zod/mini'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { listProducts, MAX_PRODUCTS_PER_PAGE } from '../../../../shared/products/routes.ts'
import { addProduct } from '../../../../shared/products/sheet-routes.ts'
import { patchProduct } from '../../../../shared/products/staff-routes.ts'
import { currentRow } from '../../domain/changes/current-row.ts'
import { allPages } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { detailsOf } from '../../lib/error-details.ts'
import type { LampWork } from './plan-lamps.ts'

/** All lamps on sale, with which the rows of a sheet are compared. */
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

/** Does with a lamp what its row says: one call, which may be repeated. */
export async function sendLamp(work: LampWork, idempotencyKey: string): Promise<void> {
  if (work.kind === 'new') {
    await call(addProduct, { body: work.body, idempotencyKey })
    return
  }
  try {
    await call(patchProduct, { params: { id: work.lamp._id }, body: work.body })
  } catch (error) {
    // An earlier attempt, whose answer was lost, may have done it.
    if (!isDone(work.body, error)) throw error
  }
}

/** Whether the lamp, as a refusal shows it, is already what the row wants. */
function isDone(
  { revision, expectedCountInStock, ...wanted }: Extract<LampWork, { kind: 'changed' }>['body'],
  error: unknown,
): boolean {
  const current = currentRow(error, StaffProduct) ?? detailsOf(error, 'stock.moved')
  const values = new Map(Object.entries(current ?? {}))
  return values.size > 0 && Object.entries(wanted).every(([field, value]) => values.get(field) === value)
}
