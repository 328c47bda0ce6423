import { differences } from '../../shared/changes/differences.ts'
import { type PatchProduct, ProductFields } from '../../shared/products/edit-product.ts'
import { clock } from '../clock.ts'
import { commit, type Decision, readSnapshot } from '../data/commit.ts'
import { claimPicture, releasePicture } from '../data/pictures.ts'
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
import { type Movement, putMovements, type Step } from '../data/stock-journal.ts'
import { type Actor, personOf } from '../http/actor.ts'
import { parse } from '../http/request.ts'
import { Refusal } from '../refusal.ts'
import { explainCodeConflict } from './explain-code-conflict.ts'
import { productOr404, stockMoved } from './product.ts'
import { logProduct } from './product-change.ts'

type ProductChange = Omit<PatchProduct, 'saleId' | 'restock' | 'putBack'> & { isDraft?: undefined }

/**
 * Changes a lamp, adds a journal entry if its stock changes, and keeps its slug and its code unique. Returns the
 * updated lamp, including concurrent sales.
 * @throws Refusal 404 for an unknown lamp, 409 for stock that has changed, or a slug or a code that is taken
 */
export async function changeProduct(
  id: string,
  { why, ...change }: ProductChange,
  actor: Actor,
): Promise<StoredProduct> {
  const reads = [productKey(id)]
  const at = new Date(clock.now()).toISOString()
  const movement: Movement = { reason: 'correction', reference: id, by: personOf(actor), at, ...(why && { why }) }
  const commitChange = () =>
    commit({ reads }, (snapshot) => decideChange(productOr404(productIn(snapshot, id), actor), change, movement))
  await explainCodeConflict(change.code, commitChange)
  return productOr404(productIn(await readSnapshot(reads), id), actor)
}

function decideChange(
  snapshot: StoredProduct,
  change: Omit<ProductChange, 'why'>,
  movement: Movement,
): Decision<undefined> {
  const { expectedCountInStock, revision = snapshot.revision, ...fields } = change
  if (snapshot.isDraft && 'isDraft' in fields) parse(ProductFields, fields)
  const next = edited(snapshot, fields)
  const isOld = revision < (snapshot.editedRevision ?? 1)
  // An edit that is repeated because its response was lost has nothing left to do.
  if (isOld && differences(snapshot, next).length === 0) return { result: undefined, writes: [] }
  if (isOld || revision > snapshot.revision) {
    throw new Refusal('product.changed', 'Someone else has changed this lamp. Please check it again', {
      current: snapshot,
    })
  }
  const isCountOld =
    expectedCountInStock === undefined
      ? revision < snapshot.revision && next.countInStock !== snapshot.countInStock
      : expectedCountInStock !== snapshot.countInStock
  if (isCountOld) throw stockMoved(snapshot)
  const isRenamed = next.slug !== snapshot.slug
  const isRecoded = next.code !== snapshot.code
  const hasNewPicture = next.image !== snapshot.image
  return {
    result: undefined,
    writes: [
      editProduct(snapshot, next),
      ...logProduct('changed', snapshot, next, {
        at: movement.at,
        by: movement.by,
        ...(movement.why && { why: movement.why }),
      }),
      ...putMovements(...movementsOf(snapshot, next, movement)),
      ...(isRenamed ? [releaseSlug(snapshot)] : []),
      // A draft's slug was never public, so it needs no redirect.
      ...(isRenamed && !snapshot.isDraft ? [keepFormerSlug(snapshot)] : []),
      ...(isRecoded ? releaseCode(snapshot) : []),
      ...(hasNewPicture ? releasePicture(snapshot.image, snapshot._id) : []),
    ],
    claims: [
      ...(isRenamed ? [claimSlug(next)] : []),
      ...(isRecoded ? claimCode(next) : []),
      ...(hasNewPicture ? claimPicture(next.image, next._id) : []),
    ],
  }
}

/**
 * Returns the movements of an edit, and the stock from which they start. The pieces that are there get the new cost
 * first, then the count is corrected at that cost. The first cost of a lamp without stock is no revaluation.
 */
function movementsOf(snapshot: StoredProduct, next: StoredProduct, movement: Movement): [StoredProduct, Step[]] {
  const { countInStock, costPrice } = snapshot
  const delta = next.countInStock - countInStock
  const isFirstCost = countInStock === 0 && costPrice === 0
  const isRevalued = !isFirstCost && next.costPrice !== costPrice
  const steps: Step[] = [
    ...(isRevalued ? [{ ...movement, reason: 'revaluation' as const, costPrice: next.costPrice }] : []),
    ...(delta === 0 ? [] : [{ ...movement, delta, ...(isFirstCost && { reason: 'opening' as const }) }]),
  ]
  return [isFirstCost ? { ...snapshot, costPrice: next.costPrice } : snapshot, steps]
}

/** Returns the edited lamp. Until it is written, sales may raise its revision further. */
function edited(snapshot: StoredProduct, { code = snapshot.code, ...fields }: ProductChange): StoredProduct {
  const revision = snapshot.revision + 1
  const next = StoredProduct.parse({ ...snapshot, ...fields, code: code || undefined, revision })
  const isStockAlone = differences(snapshot, next).every(({ field }) => field === 'countInStock')
  return isStockAlone ? next : { ...next, editedRevision: revision }
}
