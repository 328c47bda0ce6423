import { answerImport } from '../../shared/fiscal/declaration-routes.ts'
import type { FiscalImport, ImportAnswer } from '../../shared/fiscal/import.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import { commit, readSnapshot, type Snapshot } from '../data/commit.ts'
import { fiscalImportIn, fiscalImportKey, replaceFiscalImport } from '../data/fiscal-imports.ts'
import { fiscalPurchaseIn, fiscalPurchaseKey, replaceFiscalPurchase } from '../data/fiscal-purchases.ts'
import { productById } from '../data/products.ts'
import { anyReceiptById } from '../data/receipts.ts'
import type { Write } from '../data/table.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withoutFailures } from './declaration.ts'

export const handler = endpoint(answerImport, async ({ params: { id }, body: given, actor }) => {
  const attribution = currentAttribution(actor)
  await requireKnown(given)
  const known = fiscalImportIn(await readSnapshot([fiscalImportKey(id)]), id)
  const receipts = [...new Set([given.receiptId, known?.answer?.receiptId])].filter((each) => each !== undefined)
  return commit({ reads: [fiscalImportKey(id), ...receipts.map(fiscalPurchaseKey)] }, (snapshot) => {
    const before = fiscalImportIn(snapshot, id)
    if (!before) throw new Refusal('fiscal.unknown', 'There is no such import')
    // A repeated call finds its own answer. One that was given up is sent again.
    if (isSame(before.answer, given) && !before.givenUp) return { result: { import: before }, writes: [] }
    if (before.sentAt !== undefined || before.body) {
      throw new Refusal('fiscal.state', 'The tax authority has, or may have, the answer to this import')
    }
    const { givenUp: _, ...rest } = withoutFailures(before)
    const status = given.isAccepted ? 'accepted' : 'rejected'
    const revision = before.revision + 1
    const next = { ...rest, status, answer: { ...given, attribution }, dueAt: attribution.at, revision } as const
    const entry = putAuditEntry({
      ...attribution,
      of: 'fiscal',
      row: id,
      name: before.declaration ?? before.task,
      kind: 'changed',
      fields: [{ field: 'state', before: before.status, after: status }],
      revision,
    })
    const purchases = receipts.flatMap((receipt) => purchaseWrites(snapshot, receipt, attribution.at))
    return { result: { import: next }, writes: [replaceFiscalImport(before, next), entry, ...purchases] }
  })
})

/** Returns the write that makes the purchase of a goods receipt due, because its imported lamps are not purchased. */
function purchaseWrites(snapshot: Snapshot, receipt: string, dueAt: string): Write[] {
  const before = fiscalPurchaseIn(snapshot, receipt)
  if (!before || before.held || !(before.declared || before.dueAt !== undefined)) return []
  return [replaceFiscalPurchase(before, { ...before, dueAt, revision: before.revision + 1 })]
}

/** @throws Refusal 404 for an unknown lamp or goods receipt */
async function requireKnown({ product, receiptId }: ImportAnswer): Promise<void> {
  if (product !== undefined && !(await productById(product))) {
    throw new Refusal('product.unknown', 'The shop does not have this lamp', { productId: product })
  }
  const found = receiptId === undefined ? undefined : await anyReceiptById(receiptId)
  if (receiptId !== undefined && (!found || found.voided)) {
    throw new Refusal('receipt.unknown', 'There is no such receipt')
  }
}

function isSame(known: FiscalImport['answer'], given: ImportAnswer): boolean {
  return (
    known !== undefined &&
    known.isAccepted === given.isAccepted &&
    known.product === given.product &&
    known.receiptId === given.receiptId
  )
}
