import { differences } from '../../shared/changes/differences.ts'
import type { PatchProduct, Restock } from '../../shared/products/edit-product.ts'
import { MAX_COUNT } from '../../shared/products/product.ts'
import { clock } from '../clock.ts'
import { commitOnce, type Once, type OnceDecision } from '../data/once.ts'
import { claimPicture, leavePicture } from '../data/pictures.ts'
import { claimCode, releaseCode } from '../data/product-codes.ts'
import {
  claimSlug,
  keepFormerSlug,
  productById,
  productIn,
  productKey,
  releaseSlug,
  replaceProduct,
  StoredProduct,
} from '../data/products.ts'
import { type Movement, putMovement } from '../data/stock.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { namingHolder } from './naming-holder.ts'
import { productOr404 } from './product.ts'
import { logProduct } from './product-change.ts'

type Change = Omit<PatchProduct, 'saleId'> & { isDraft?: undefined }

/** Why its stock changes, and with `once` no more than once. */
export type Reason = Pick<Movement, 'reason' | 'reference'> & { once?: Once }

/**
 * Changes a lamp, with a journal entry where its stock changes, and keeps its slug and its code unique. With `once`, a
 * repeat changes nothing and returns the lamp as it now is.
 * @throws Refusal 404 for an unknown lamp, 409 for stock that has moved or cannot be so large, or a slug or a code that is
 * taken
 */
export async function changeProduct(
  id: string,
  change: Change,
  actor: Actor,
  { once, ...why }: Reason,
): Promise<StoredProduct> {
  const movement = { ...why, by: personOf(actor), at: new Date(clock.now()).toISOString() }
  const asItIs = async () => productOr404(await productById(id), actor)
  const commitChange = () =>
    commitOnce({ once: [once], reads: [productKey(id)], earlier: asItIs }, (seen) =>
      decideChange(productOr404(productIn(seen, id), actor), change, movement),
    )
  return namingHolder(change.code, commitChange)
}

function decideChange(
  seen: StoredProduct,
  { expectedCountInStock, revision, restock, ...fields }: Change,
  movement: Movement,
): OnceDecision<StoredProduct> {
  if (revision !== undefined && revision < (seen.editedRevision ?? 1)) {
    throw new Refusal('product.changed', 'Someone else has changed this lamp. Please check it again', { current: seen })
  }
  if (expectedCountInStock !== undefined && expectedCountInStock !== seen.countInStock) {
    const { countInStock } = seen
    throw new Refusal('stock.moved', `The stock has changed: it is now ${countInStock}`, {
      countInStock,
    })
  }
  const next = edited(seen, restock ? { ...fields, countInStock: countWith(restock, seen) } : fields)
  const delta = next.countInStock - seen.countInStock
  const isRenamed = next.slug !== seen.slug
  const isRecoded = next.code !== seen.code
  const hasNewPicture = next.image !== seen.image
  return {
    result: next,
    // The record of a sale says how many it has taken: the report that is saved later may differ.
    reference: String(-delta),
    writes: [
      replaceProduct(seen, next),
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

function countWith({ pieces }: Restock, { name, countInStock }: StoredProduct): number {
  const count = countInStock + pieces
  if (count <= MAX_COUNT) return count
  throw new Refusal('stock.beyond', `The stock of ${name} cannot become ${count}`)
}

function edited(seen: StoredProduct, { code = seen.code, ...fields }: Change): StoredProduct {
  const revision = seen.revision + 1
  const next = StoredProduct.parse({ ...seen, ...fields, code: code || undefined, revision })
  const isStockAlone = differences(seen, next).every(({ field }) => field === 'countInStock')
  return isStockAlone ? next : { ...next, editedRevision: revision }
}
