import { sum } from '../../../../shared/money.ts'
import type { Return } from '../../../../shared/returns/return.ts'

/** Returns the money that a return pays back, in RWF, without what pays for lamps taken instead. */
export function paidBack({ refunds }: Pick<Return, 'refunds'>): number {
  return sum(refunds.flatMap(({ method, amount }) => (method === 'Return' ? [] : [amount])))
}
