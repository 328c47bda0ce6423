import { FIRST_BRANCH } from '../../shared/branch.ts'
import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { differences } from '../../shared/changes/differences.ts'
import { dayOf } from '../../shared/day.ts'
import type { RecountLimits } from '../../shared/stocktakes/difference.ts'
import type { StocktakeLine, StocktakePost } from '../../shared/stocktakes/stocktake.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { readSnapshot } from '../data/commit.ts'
import { postCount } from '../data/stock.ts'
import { postIn, postKey, postName, putPost, talliesOf } from '../data/stocktakes.ts'
import type { Write } from '../data/table.ts'
import { transactOnce } from '../data/transact.ts'
import { unfinishedRefusal } from '../deadline.ts'
import { RETRY, retry } from '../retry.ts'
import { lampsWithJournals, lineOf } from './lines.ts'

/** Maximum time to wait until a lamp does not move between two reads, in ms. */
const WITHIN_MS = 15_000

type Result = { post: StocktakePost } | Pick<StocktakeLine, 'product' | 'name' | 'state'>

/**
 * Posts the difference of a lamp, or returns its state if it cannot be posted. A lamp that was posted before keeps its
 * post.
 */
export function postLine(
  stocktake: string,
  product: string,
  { at: recordedAt, by, why }: Attribution,
  limits: RecountLimits,
): Promise<Result> {
  const key = postKey({ stocktake, product })
  const attempt = async (): Promise<Result | typeof RETRY> => {
    const tallies = await talliesOf(stocktake, product)
    const lamp = (await lampsWithJournals(new Map([[product, tallies]]))).get(product)
    // Read last: a post that was written between the reads makes the count look like an earlier one.
    const earlier = postIn(await readSnapshot([key]), stocktake, product)
    if (earlier) return { post: earlier }
    const name = lamp?.product.name ?? tallies.at(-1)?.name ?? ''
    const line = lineOf({ _id: product, name }, { tallies, lamp }, limits)
    const { state, counted, at, expected, difference, value } = line
    if (state !== 'ready' || !lamp || counted === undefined || at === undefined) return { product, name, state }
    if (expected === undefined || difference === undefined || value === undefined) return { product, name, state }
    const movement = { reason: 'count', reference: stocktake, at: recordedAt, madeAt: at, by } as const
    const { _id, writes } = postCount(lamp.product, difference, { ...movement, ...(why && { why }) })
    const post: StocktakePost = {
      stocktake,
      product,
      name,
      counted,
      expected,
      difference,
      unitCost: lamp.product.costPrice,
      value,
      at,
      tallies: line.tallies.flatMap(({ _id: tally, isCounted }) => (isCounted ? [tally] : [])),
      movement: _id,
      ...(why && { reason: why }),
      branch: FIRST_BRANCH,
      by,
      recordedAt,
    }
    return (await transactOnce([putPost(post), logPost(post), ...writes])) === 'written' ? { post } : RETRY
  }
  return retry<Result>(attempt, { withinMs: WITHIN_MS, outOfTime: unfinishedRefusal })
}

/** Returns the write of the audit entry of a post. */
function logPost(post: StocktakePost): Write {
  const { counted, expected, difference, value, reason: why, by, at, recordedAt } = post
  return putAuditEntry({
    at: recordedAt,
    by,
    ...(why && { why }),
    of: 'stocktake-post',
    row: postName(post),
    name: post.name,
    kind: 'made',
    fields: differences(undefined, { counted, expected, difference, value }),
    revision: 1,
    bookedOn: dayOf(at),
  })
}
