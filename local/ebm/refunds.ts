import type { SaleBody } from './bodies.ts'
import { assertField, EbmError } from './errors.ts'
import { hundredths } from './hundredths.ts'
import { type Sale, saleKey } from './state.ts'
import type { Caller, World } from './world.ts'

/**
 * Checks that a refund has its fields, and that it fits its sale and the earlier refunds of it.
 * @throws EbmError 910, 930, 931, 932, 934 or 935
 */
export function assertRefund(world: World, caller: Caller, refund: SaleBody): void {
  assertField(typeof refund.rfdDt === 'string', 'rfdDt', 'is missing in a refund')
  assertField(typeof refund.rfdRsnCd === 'string', 'rfdRsnCd', 'is missing in a refund')
  assertField(['02', '05'].includes(refund.salesSttsCd), 'salesSttsCd', 'must be 02 or 05 in a refund')
  const { sales } = world.store.state
  const original = sales[saleKey(caller.key, refund.orgInvcNo)]
  if (!original) throw new EbmError('930', 'The original sale does not exist')
  const isSameBuyer = (original.body.custTin ?? null) === (refund.custTin ?? null)
  if (original.body.rcptTyCd !== 'S' || !isSameBuyer) throw new EbmError('935', 'Differs from the original sale')
  const earlier = original.refunds.flatMap((number) => sales[saleKey(caller.key, number)] ?? [])
  if (world.behaviour.refunds === 'one' && earlier.length > 0) throw new EbmError('931', 'The sale is refunded')
  assertLeft(original, earlier, refund)
}

function assertLeft(original: Sale, earlier: readonly Sale[], refund: SaleBody): void {
  const sold = byItem([original.body])
  const refunded = byItem([...earlier.map(({ body }) => body), refund])
  if (refunded.total > sold.total) throw new EbmError('931', 'The refunds exceed the amount of the sale')
  for (const [itemCd, pieces] of refunded.pieces) {
    const soldPieces = sold.pieces.get(itemCd)
    if (soldPieces === undefined) throw new EbmError('932', `The sale does not contain ${itemCd}`)
    if (pieces > soldPieces) throw new EbmError('934', `The refunds exceed the quantity of ${itemCd}`)
  }
}

function byItem(bodies: readonly SaleBody[]): { total: bigint; pieces: Map<string, bigint> } {
  const pieces = new Map<string, bigint>()
  let total = 0n
  for (const { itemList, totAmt } of bodies) {
    total += hundredths(totAmt)
    for (const { itemCd, qty } of itemList) {
      const key = itemCd ?? ''
      pieces.set(key, (pieces.get(key) ?? 0n) + hundredths(qty))
    }
  }
  return { total, pieces }
}
