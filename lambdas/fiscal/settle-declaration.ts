import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { type DeclarationKind, settleDeclaration } from '../../shared/fiscal/declaration-routes.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { Key } from '../data/batch-get.ts'
import { commit, type Snapshot } from '../data/commit.ts'
import { fiscalImportIn, fiscalImportKey, replaceFiscalImport } from '../data/fiscal-imports.ts'
import { fiscalPurchaseIn, fiscalPurchaseKey, replaceFiscalPurchase } from '../data/fiscal-purchases.ts'
import { type FiscalStock, fiscalStockIn, fiscalStockKey, OPENING, replaceFiscalStock } from '../data/fiscal-stock.ts'
import type { Write } from '../data/table.ts'
import { currentAttribution } from '../http/current-attribution.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { withoutFailures } from './declaration.ts'

export const handler = endpoint(settleDeclaration, async ({ params: { id }, body: { kind, action, why }, actor }) => {
  const attribution = currentAttribution(actor, why)
  const { keyOf, settle } = DECLARATIONS[kind]
  await commit({ reads: [keyOf(id)] }, (snapshot) => {
    const { name, revision, write } = settle({ id, snapshot, isRetried: action === 'retry', attribution })
    const entry = putAuditEntry({
      ...attribution,
      of: 'fiscal',
      row: id,
      name,
      kind: 'changed',
      fields: [{ field: 'state', before: 'held', after: action === 'retry' ? 'waiting' : 'givenUp' }],
      revision,
    })
    return { result: undefined, writes: [write, entry] }
  })
  return { isSettled: true as const }
})

type Settling = { id: string; snapshot: Snapshot; isRetried: boolean; attribution: Attribution }
type Settled = { name: string; revision: number; write: Write }

/** How each kind is read, sent again or given up. */
const DECLARATIONS: Readonly<
  Record<DeclarationKind, { keyOf: (id: string) => Key; settle: (settling: Settling) => Settled }>
> = {
  stock: { keyOf: fiscalStockKey, settle: settleStock },
  purchase: { keyOf: fiscalPurchaseKey, settle: settlePurchase },
  import: { keyOf: fiscalImportKey, settle: settleImport },
}

/** @throws Refusal 404 if there is no such declaration, 409 if it is not held */
function heldOr409<Row extends { held?: object | undefined }>(row: Row | undefined): Row {
  if (!row) throw new Refusal('fiscal.unknown', 'There is no such declaration')
  if (!row.held) throw new Refusal('fiscal.state', 'This declaration is not held')
  return row
}

/** A lamp stays due after a movement was given up: others may follow. */
function settleStock({ id, snapshot, isRetried, attribution: { at: dueAt } }: Settling): Settled {
  const before = heldOr409(fiscalStockIn(snapshot, id))
  const revision = before.revision + 1
  const next = { ...withoutFailures(isRetried ? before : withoutMove(before)), dueAt, revision }
  return { name: before.name ?? id, revision, write: replaceFiscalStock(before, next) }
}

function settlePurchase({ id, snapshot, isRetried, attribution }: Settling): Settled {
  const before = heldOr409(fiscalPurchaseIn(snapshot, id))
  const revision = before.revision + 1
  const { sending, dueAt: _, ...open } = withoutFailures(before)
  const next = isRetried
    ? { ...open, ...(sending && { sending }), dueAt: attribution.at, revision }
    : { ...open, givenUp: attribution, revision }
  return { name: before.supplier, revision, write: replaceFiscalPurchase(before, next) }
}

function settleImport({ id, snapshot, isRetried, attribution }: Settling): Settled {
  const before = heldOr409(fiscalImportIn(snapshot, id))
  const revision = before.revision + 1
  const { dueAt: _, ...open } = withoutFailures(before)
  const next = { ...open, ...(isRetried ? { dueAt: attribution.at } : { givenUp: attribution }), revision }
  return { name: before.declaration ?? before.task, revision, write: replaceFiscalImport(before, next) }
}

/** Returns a lamp without the movement that is held, or with its remaining pieces as reported. */
function withoutMove({ sending, opening, ...stock }: FiscalStock): FiscalStock {
  const { entry, delta = 0, number } = stock.held ?? {}
  if (entry === undefined) {
    return { ...stock, ...(sending && { sending }), ...(opening && { opening }), reported: stock.pieces }
  }
  return {
    ...stock,
    ...(sending && sending.entry !== entry && { sending }),
    ...(opening && entry !== OPENING && { opening }),
    pending: stock.pending.filter((each) => each !== entry),
    givenUp: [...(stock.givenUp ?? []), { entry, delta, ...(number !== undefined && { number }) }],
  }
}
