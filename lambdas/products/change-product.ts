import type { PatchProduct } from '../../shared/products/edit-product.ts'
import type { MovementReason } from '../../shared/products/stock-movement.ts'
import { commitOnProducts, type Decision } from '../data/commit.ts'
import type { Once } from '../data/once.ts'
import { claimPicture, leavePicture } from '../data/pictures.ts'
import { claimSlug, productById, releaseSlug, replaceProduct, StoredProduct } from '../data/products.ts'
import { type Movement, putMovement } from '../data/stock.ts'
import type { Actor } from '../http/actor.ts'
import { Refusal } from '../refusal.ts'
import { existing } from './existing.ts'

type Change = Omit<PatchProduct, 'saleId'> & { isDraft?: undefined }

/**
 * Changes a lamp as one who may has asked, with its journal entry where stock changes and its slug kept unique.
 * With `once` a repeat changes nothing and answers the lamp as it now is.
 * @throws Refusal 404 for an unknown lamp, 409 for stock that moved meanwhile or a slug that is taken
 */
export async function changeProduct(
  id: string,
  change: Change,
  actor: Actor,
  { once, ...why }: { reason: MovementReason; reference: string; once?: Once | undefined },
): Promise<StoredProduct> {
  const movement = { ...why, by: { _id: actor._id, name: actor.name }, at: new Date().toISOString() }
  const outcome = await commitOnProducts([id], [once], (products) =>
    decideChange(existing(products.get(id), actor), change, movement),
  )
  return 'written' in outcome ? outcome.written : existing(await productById(id), actor)
}

function decideChange(
  seen: StoredProduct,
  { expectedCountInStock, ...fields }: Change,
  movement: Movement,
): Decision<StoredProduct> {
  if (expectedCountInStock !== undefined && expectedCountInStock !== seen.countInStock) {
    const { countInStock } = seen
    throw new Refusal('stock.moved', `The stock has changed meanwhile: it is now ${countInStock}`, {
      countInStock,
    })
  }
  const next = StoredProduct.parse({ ...seen, ...fields, revision: seen.revision + 1 })
  const delta = next.countInStock - seen.countInStock
  const isRenamed = next.slug !== seen.slug
  const hasNewPicture = next.image !== seen.image
  return {
    result: next,
    // A sale's record says how many it has taken: what is saved of it later may differ.
    reference: String(-delta),
    writes: [
      replaceProduct(seen, next),
      ...(delta === 0 ? [] : [putMovement(seen._id, delta, next.countInStock, movement)]),
      ...(isRenamed ? [releaseSlug(seen)] : []),
      ...(hasNewPicture ? leavePicture(seen.image, seen._id) : []),
    ],
    claims: [...(isRenamed ? [claimSlug(next)] : []), ...(hasNewPicture ? claimPicture(next.image, next._id) : [])],
  }
}
