import { FIRST_BRANCH } from '../../shared/branch.ts'
import { bookedAt } from '../../shared/device-time.ts'
import { recordTally } from '../../shared/stocktakes/routes.ts'
import type { NewTally, Tally } from '../../shared/stocktakes/stocktake.ts'
import { clock } from '../clock.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { otherEntry, recordingOf } from '../data/device-records.ts'
import { productIn, productKey } from '../data/products.ts'
import { putTally, stocktakeIn, stocktakeKey, tallyAt, tallyKey } from '../data/stocktakes.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { requireOpen, stocktakeOr404 } from './stocktake.ts'

export const handler = endpoint(recordTally, async ({ params: { id: stocktake }, body, actor, dedupeKey }) => {
  const { tallyId: _id, product, pieces, undoes, place = '' } = body
  const now = new Date(clock.now())
  const facts = [stocktake, product, pieces ?? '', undoes ?? '', place]
  const dedupeKeys = [dedupeKey, recordingOf('tally', _id, facts, otherEntry)]
  const earlier = () => tallyAt(tallyKey({ stocktake, product, _id }))
  const reads = [stocktakeKey(stocktake), productKey(product)]
  const tally = await commitDeduplicated({ dedupeKeys, reads, earlier }, (snapshot) => {
    requireOpen(stocktakeOr404(stocktakeIn(snapshot, stocktake)))
    const lamp = productIn(snapshot, product)
    if (!lamp) throw new Refusal('product.unknown', 'This lamp is no longer in the shop', { productId: product })
    const { at, refusedMadeAt } = bookedAt(countedAt(body, now), now)
    const recorded: Tally = {
      _id,
      stocktake,
      product,
      name: lamp.name,
      ...(pieces !== undefined && { pieces }),
      ...(undoes !== undefined && { undoes }),
      ...(place && { place }),
      branch: FIRST_BRANCH,
      at,
      by: personOf(actor),
      recordedAt: now.toISOString(),
      ...(refusedMadeAt !== undefined && { refusedMadeAt }),
    }
    return { result: recorded, reference: _id, writes: [putTally(recorded)] }
  })
  return { tally }
})

/** Deviation of a device's clock in ms below which its times are used as they are: a slow network looks the same. */
const CLOCK_DEVIATION_MS = 60_000

/** ISO 8601 writes later times, and those before the year 0, in a form that no row may have. */
const LAST_TIME_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Returns the time of counting by the shop's clock, as far as the device sent its own time. */
function countedAt({ countedAt: counted, sentAt }: NewTally, now: Date): string | undefined {
  if (counted === undefined || sentAt === undefined) return counted
  const deviation = now.getTime() - Date.parse(sentAt)
  if (Math.abs(deviation) < CLOCK_DEVIATION_MS) return counted
  const corrected = Date.parse(counted) + deviation
  return new Date(Math.min(Math.max(0, corrected), LAST_TIME_MS)).toISOString()
}
