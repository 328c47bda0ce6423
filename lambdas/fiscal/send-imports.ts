import { importBody } from '../../shared/fiscal/import.ts'
import { clock } from '../clock.ts'
import { commit, readSnapshot } from '../data/commit.ts'
import { fiscalBranchIn, fiscalBranchKey } from '../data/fiscal-branch.ts'
import {
  dueFiscalImports,
  fiscalImportIn,
  fiscalImportKey,
  replaceFiscalImport,
  type StoredImport,
} from '../data/fiscal-imports.ts'
import { productIn, productKey } from '../data/products.ts'
import { type AuthorityAnswer, callAuthority } from './call-authority.ts'
import { letterOf } from './compose-fiscal.ts'
import {
  accessOf,
  afterFailure,
  isAway,
  isTaken,
  mayHaveArrived,
  noteAnswer,
  type Sent,
  withoutFailures,
} from './declaration.ts'
import { savedItems, withSavedNames } from './items.ts'
import { type Turn, TurnLost } from './sign.ts'

/** Maximum number of answers that a run sends. */
const MAX_IMPORTS = 20

/**
 * Sends the answers of admins to imports. The body of an answer is frozen until the authority has taken or rejected it.
 * @returns the answer to a call that was not executed, after which the run ends
 */
export async function sendImports(turn: Turn, until: number): Promise<AuthorityAnswer | undefined> {
  const now = new Date(clock.now()).toISOString()
  for (const { _id } of await dueFiscalImports(turn.settings.environment, now, MAX_IMPORTS)) {
    if (clock.now() >= until) return undefined
    const failed = await sendAnswer(_id, turn)
    if (failed && isAway(failed)) return failed
  }
  return undefined
}

/** Sends one answer. Returns the authority's answer to a call that failed. */
async function sendAnswer(id: string, turn: Turn): Promise<AuthorityAnswer | undefined> {
  const row = fiscalImportIn(await readSnapshot([fiscalImportKey(id)]), id)
  if (!row?.answer || row.held || row.dueAt === undefined) return undefined
  // Noted before the call, because it may arrive although its answer is not recorded.
  if (row.body) await changeImport(id, (before) => ({ ...before, isUnanswered: true }))
  const frozen = row.body ? { body: row.body } : await freeze(row, turn)
  const answer = 'failed' in frozen ? frozen.failed : await callAuthority('updateImport', frozen.body, accessOf(turn))
  const isDone = isTaken(answer, row)
  await changeImport(id, (before) => (isDone ? afterTaken(before) : afterRejected(before, answer, row)))
  return isDone ? undefined : answer
}

/** Builds and stores the body of an answer. The lamp of an accepted import is saved as an item first. */
async function freeze(row: StoredImport, turn: Turn): Promise<{ body: Body } | { failed: AuthorityAnswer }> {
  const item = await itemOf(row, turn)
  if ('failed' in item) return item
  const body = importBody(row, item.code, turn.settings)
  await commit({ reads: [fiscalImportKey(row._id), fiscalBranchKey] }, (snapshot) => {
    const before = fiscalImportIn(snapshot, row._id)
    if (before?.revision !== row.revision || fiscalBranchIn(snapshot).sender?.id !== turn.id) throw new TurnLost()
    const next = { ...before, body, isUnanswered: true, revision: before.revision + 1 }
    return { result: undefined, writes: [replaceFiscalImport(before, next)] }
  })
  return { body }
}

type Body = NonNullable<StoredImport['body']>

async function itemOf({ answer, name }: StoredImport, { settings, device }: Turn) {
  const { product } = answer ?? {}
  if (product === undefined || !answer?.isAccepted) return { code: undefined }
  const lamp = productIn(await readSnapshot([productKey(product)]), product)
  const line = {
    product,
    name: lamp?.name ?? name,
    price: lamp?.price ?? 0,
    quantity: 1,
    tax: letterOf(settings),
  }
  const items = await savedItems(await withSavedNames([line]), settings, device.cmcKey)
  return 'failed' in items ? items : { code: items[0]?.itemCode }
}

function afterTaken(row: StoredImport): StoredImport {
  const { dueAt: _, body: __, isUnanswered: ___, ...rest } = withoutFailures(row)
  return { ...rest, sentAt: new Date(clock.now()).toISOString() }
}

/**
 * Saves why a call failed. After a rejection, the body is built again, and an admin may change the answer, unless a call
 * with it may have arrived.
 * @param sent what was sent before the call
 */
function afterRejected(row: StoredImport, answer: AuthorityAnswer, sent: Sent): StoredImport {
  const { body, isUnanswered: _, ...before } = row
  const isRepeated = isAway(answer) || mayHaveArrived(sent)
  return {
    ...before,
    ...afterFailure(answer, before, before),
    ...(body && isRepeated && noteAnswer({ body }, answer, sent)),
  }
}

function changeImport(id: string, change: (row: StoredImport) => StoredImport): Promise<void> {
  return commit({ reads: [fiscalImportKey(id)] }, (snapshot) => {
    const before = fiscalImportIn(snapshot, id)
    if (!before) throw new TurnLost()
    const next = { ...change(before), revision: before.revision + 1 }
    return { result: undefined, writes: [replaceFiscalImport(before, next)] }
  })
}
