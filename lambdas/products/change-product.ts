import { differences } from '../../shared/changes/differences.ts'
import { type PatchProduct, ProductFields } from '../../shared/products/edit-product.ts'
import { clock } from '../clock.ts'
import { commit, type Decision, readSeen } from '../data/commit.ts'
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
import { parse } from '../http/request.ts'
import { Refusal } from '../refusal.ts'
import { namingHolder } from './naming-holder.ts'
import { productOr404, stockMoved } from './product.ts'
import { logProduct } from './product-change.ts'

type Change = Omit<PatchProduct, 'saleId' | 'restock' | 'putBack'> & { isDraft?: undefined }

/**
 * Changes a lamp, adds a journal entry if its stock changes, and keeps its slug and its code unique. Returns the lamp
 * as it is afterwards, including concurrent sales.
 * @throws Refusal 404 for an unknown lamp, 409 for stock that has changed, or a slug or a code that is taken
 */
export async function changeProduct(id: string, { why, ...change }: Change, actor: Actor): Promise<StoredProduct> {
  const reads = [productKey(id)]
  const at = new Date(clock.now()).toISOString()
  const movement: Movement = { reason: 'correction', reference: id, by: personOf(actor), at, ...(why && { why }) }
  const commitChange = () =>
    commit({ reads }, (seen) => decideChange(productOr404(productIn(seen, id), actor), change, movement))
  await namingHolder(change.code, commitChange)
  return productOr404(productIn(await readSeen(reads), id), actor)
}

function decideChange(seen: StoredProduct, change: Omit<Change, 'why'>, movement: Movement): Decision<undefined> {
  const { expectedCountInStock, revision = seen.revision, ...fields } = change
  if (seen.isDraft && 'isDraft' in fields) parse(ProductFields, fields)
  const next = edited(seen, fields)
  const isOld = revision < (seen.editedRevision ?? 1)
  // An edit that is repeated because its response was lost has nothing left to do.
  if (isOld && differences(seen, next).length === 0) return { result: undefined, writes: [] }
  if (isOld || revision > seen.revision) {
    throw new Refusal('product.changed', 'Someone else has changed this lamp. Please check it again', { current: seen })
  }
  const isCountOld =
    expectedCountInStock === undefined
      ? revision < seen.revision && next.countInStock !== seen.countInStock
      : expectedCountInStock !== seen.countInStock
  if (isCountOld) throw stockMoved(seen)
  const delta = next.countInStock - seen.countInStock
  const isRenamed = next.slug !== seen.slug
  const isRecoded = next.code !== seen.code
  const hasNewPicture = next.image !== seen.image
  return {
    result: undefined,
    writes: [
      editProduct(seen, next),
      ...logProduct('changed', seen, next, {
        at: movement.at,
        by: movement.by,
        ...(movement.why && { why: movement.why }),
      }),
      ...(delta === 0 ? [] : [putMovement(seen._id, delta, next.countInStock, movement)]),
      ...(isRenamed ? [releaseSlug(seen)] : []),
      // A draft's slug was never public, so it needs no redirect.
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

/** Returns the edited lamp. Until it is written, sales may raise its revision further. */
function edited(seen: StoredProduct, { code = seen.code, ...fields }: Change): StoredProduct {
  const revision = seen.revision + 1
  const next = StoredProduct.parse({ ...seen, ...fields, code: code || undefined, revision })
  const isStockAlone = differences(seen, next).every(({ field }) => field === 'countInStock')
  return isStockAlone ? next : { ...next, editedRevision: revision }
}
