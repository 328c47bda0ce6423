import { differences } from '../../shared/changes/differences.ts'
import type { PatchProduct } from '../../shared/products/edit-product.ts'
import { clock } from '../clock.ts'
import { readSeen } from '../data/commit.ts'
import { commitOnce, type Once, type OnceDecision } from '../data/once.ts'
import { claimPicture, leavePicture } from '../data/pictures.ts'
import { claimCode, releaseCode } from '../data/product-codes.ts'
import {
  claimSlug,
  editProduct,
  keepFormerSlug,
  productIn,
  productKey,
  releaseSlug,
  StoredProduct,
} from '../data/products.ts'
import { type Movement, putMovement } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { namingHolder } from './naming-holder.ts'
import { productOr404 } from './product.ts'
import { logProduct } from './product-change.ts'

type Change = Omit<PatchProduct, 'saleId' | 'restock'> & { isDraft?: undefined }

/** Why its stock changes, and with `once` no more than once. */
export type Reason = Pick<Movement, 'reason' | 'reference'> & { once?: Once }

/**
 * Changes a lamp, with a journal entry where its stock changes, and keeps its slug and its code unique. With `once`, a
 * repeat changes nothing. Returns the lamp as it then is: it may have been sold meanwhile.
 * @throws Refusal 404 for an unknown lamp, 409 for stock that has moved, or a slug or a code that is taken
 */
export async function changeProduct(
  id: string,
  change: Change,
  actor: Actor,
  { once, ...why }: Reason,
): Promise<StoredProduct> {
  const reads = [productKey(id)]
  const movement = { ...why, by: personOf(actor), at: new Date(clock.now()).toISOString() }
  const commitChange = () =>
    commitOnce({ once: [once], reads, earlier: async () => undefined }, (seen) =>
      decideChange(productOr404(productIn(seen, id), actor), change, movement),
    )
  await namingHolder(change.code, commitChange)
  return productOr404(productIn(await readSeen(reads), id), actor)
}

function decideChange(
  seen: StoredProduct,
  { expectedCountInStock, revision, ...fields }: Change,
  movement: Movement,
): OnceDecision<undefined> {
  const next = edited(seen, fields)
  if (revision !== undefined && revision < (seen.editedRevision ?? 1)) {
    // The same once more, as after an answer that got lost.
    if (differences(seen, next).length === 0) return { result: undefined, reference: '0', writes: [] }
    throw new Refusal('product.changed', 'Someone else has changed this lamp. Please check it again', { current: seen })
  }
  if (expectedCountInStock !== undefined && expectedCountInStock !== seen.countInStock) {
    const { countInStock } = seen
    throw new Refusal('stock.moved', `The stock has changed: it is now ${countInStock}`, {
      countInStock,
    })
  }
  const delta = next.countInStock - seen.countInStock
  const isRenamed = next.slug !== seen.slug
  const isRecoded = next.code !== seen.code
  const hasNewPicture = next.image !== seen.image
  return {
    result: undefined,
    // The record of a sale says how many it has taken: the report that is saved later may differ.
    reference: String(-delta),
    writes: [
      editProduct(seen, next),
      // The journal and the report say what a sale has taken.
      ...(movement.reason === 'sale' ? [] : logProduct('changed', seen, next, { at: movement.at, by: movement.by })),
      ...(delta === 0 ? [] : [putMovement(seen._id, delta, next.countInStock, movement)]),
      ...(isRenamed ? [releaseSlug(seen)] : []),
      // A draft has never been shown to anybody.
      ...(isRenamed && !seen.isDraft ? [keepFormerSlug(seen)] : []),
      ...(isRecoded ? releaseCode(seen) : []),
      ...(hasNewPicture ? leavePicture(seen.image, seen._id) : []),
    ],
    claims: [
      ...(isRenamed ? [claimSlug(next)] : []),
      ...(isRecoded ? claimCode(next) : []),
      ...(hasNewPicture ? claimPicture(next.image, next._id) : []),
    ],
  }
}

/** What the lamp becomes. Until that is written, sales may raise its revision further. */
function edited(seen: StoredProduct, { code = seen.code, ...fields }: Change): StoredProduct {
  const revision = seen.revision + 1
  const next = StoredProduct.parse({ ...seen, ...fields, code: code || undefined, revision })
  const isStockAlone = differences(seen, next).every(({ field }) => field === 'countInStock')
  return isStockAlone ? next : { ...next, editedRevision: revision }
}
