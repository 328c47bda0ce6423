import { assertField } from './errors.ts'
import type { World } from './world.ts'

/**
 * Declares a month (YYYYMM) of every branch, after which its sales are rejected with 921.
 * @throws EbmError 910 for a malformed month
 */
export function closeMonth({ store }: World, month: string): void {
  assertField(/^\d{4}(0[1-9]|1[0-2])$/.test(month), 'month', 'must be YYYYMM')
  for (const branch of Object.values(store.state.branches)) branch.declared = month
  store.save()
}
