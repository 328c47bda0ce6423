import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { FISCAL_PER_PAGE, FiscalDocument, MAX_FISCAL_COUNT } from '../../shared/fiscal/document.ts'
import { PaperReceipt } from '../../shared/fiscal/receipt.ts'
import { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { OPEN_STATES, QUEUED_STATES } from '../../shared/fiscal/states.ts'
import type { FiscalState } from '../../shared/fiscal/status.ts'
import { idPrefixAt } from '../../shared/id.ts'
import { sum } from '../../shared/money.ts'
import { batchGet } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { countRows, getItem, queryAll, queryPage } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Documents that the tax authority signs: sales and refunds.
 *
 * Access patterns: a document by id, and all, newest first (PK/SK); those whose signature was
 * recorded in a period (GSI1); those in a state (GSI2); those that the sender has to act on, oldest first (GSI3).
 *
 *   PK FISCAL#<branch>   SK <id>   GSI1PK FISCAL-SIGNED#<branch>          GSI1SK <recorded at>#<id>   once it is signed
 *                                  GSI2PK FISCAL-STATE#<branch>#<state>   GSI2SK <id>
 *                                  GSI3PK FISCAL-QUEUE#<branch>#<environment>   GSI3SK <id>   while it is queued
 *
 * A document belongs to the environment in which its sale was recorded, and is sent only there.
 *
 * A link to a receipt contains the id and the token of its document, so it needs no index.
 */

/** The shop at the head of a receipt. Its picture is not part of what was sent. */
const ReceiptShop = z.omit(PaperReceipt.shape.shop, { logo: true })

/** A document as stored. */
export const StoredFiscal = z.extend(FiscalDocument, {
  /** Environment in which it is sent. */
  environment: FiscalSettings.shape.environment,
  /** Body as sent, without the key of the device. */
  body: z.optional(z.record(z.string(), z.unknown())),
  /** The shop when the body was frozen, which receipts show even if the settings change later. */
  shop: z.optional(z.extend(ReceiptShop, { environment: FiscalSettings.shape.environment })),
})
export type StoredFiscal = z.infer<typeof StoredFiscal>

const DOCUMENTS = `FISCAL#${FIRST_BRANCH}`
const SIGNED = `FISCAL-SIGNED#${FIRST_BRANCH}`

/** Number of documents in a state that are searched for one that an admin has to settle. */
const MAX_STUCK = 100

export function fiscalKey(id: string) {
  return { PK: DOCUMENTS, SK: id }
}

export function fiscalItem(document: StoredFiscal): Item {
  const { _id, state, signed, environment } = document
  const isQueued = QUEUED_STATES.some((each) => each === state)
  return {
    ...fiscalKey(_id),
    ...(signed && { GSI1PK: SIGNED, GSI1SK: `${signed.recordedAt}#${_id}` }),
    GSI2PK: stateKey(state),
    GSI2SK: _id,
    ...(isQueued && { GSI3PK: queueOf(environment), GSI3SK: _id }),
    entity: 'fiscal',
    ...document,
  }
}

/** Returns the write that queues a new document. */
export function putFiscal(document: StoredFiscal): Write {
  return putNew(fiscalItem(document))
}

/** Returns the write that replaces a document, if it is unchanged since it was read. */
export function replaceFiscal(snapshot: StoredFiscal, next: StoredFiscal): Write {
  return replaceUnchanged(snapshot, fiscalItem(snapshot), fiscalItem(next))
}

/** Returns a document that was read by its key, or undefined if it does not exist. */
export function fiscalIn(snapshot: Snapshot, id: string): StoredFiscal | undefined {
  return fiscalFrom(snapshot(fiscalKey(id)))
}

export async function fiscalById(id: string): Promise<StoredFiscal | undefined> {
  return fiscalFrom(await getItem(fiscalKey(id)))
}

/** Returns up to 100 documents by their ids, in no particular order. Missing ones are left out. */
export async function fiscalByIds(ids: readonly string[]): Promise<StoredFiscal[]> {
  return readable(await batchGet(ids.map(fiscalKey)), parsed)
}

/**
 * Returns one page of all documents or of those in a state, newest first, and whether there are more. The pages begin after
 * the document with the id `before`, so that a long list is not read from its start.
 */
export async function fiscalPage(state: FiscalState | undefined, page: number, before?: string) {
  const range =
    state === undefined ? ({ in: 'TABLE', PK: DOCUMENTS } as const) : ({ in: 'GSI2', PK: stateKey(state) } as const)
  // A page can be longer than a query reads.
  const found = await queryPage({ ...range, before }, page * FISCAL_PER_PAGE + 1, parsed, { isFilled: true })
  const start = (page - 1) * FISCAL_PER_PAGE
  return {
    documents: found.slice(start, start + FISCAL_PER_PAGE),
    hasMore: found.length > start + FISCAL_PER_PAGE,
  }
}

/** Returns the number of documents in each state that is not final, at most MAX_FISCAL_COUNT. */
export function countOpen() {
  return Promise.all(
    OPEN_STATES.map(async (state) => ({
      state,
      count: await countRows({ in: 'GSI2', PK: stateKey(state) }, MAX_FISCAL_COUNT),
    })),
  )
}

/** Returns the oldest documents that the sender has to act on in an environment, as of a moment ago. */
export function queuedFiscal(environment: string, limit: number): Promise<StoredFiscal[]> {
  return queryPage({ in: 'GSI3', PK: queueOf(environment) }, limit, parsed, { isOldestFirst: true, isFilled: true })
}

/** Returns the newest document that the sender has to act on in an environment, as of a moment ago. */
export async function newestQueuedFiscal(environment: string): Promise<StoredFiscal | undefined> {
  const [newest] = await queryPage({ in: 'GSI3', PK: queueOf(environment) }, 1, parsed, { isFilled: true })
  return newest
}

/** Returns the number of documents that are queued in other environments, at most MAX_FISCAL_COUNT in each. */
export async function countQueuedElsewhere(environment: string): Promise<number> {
  const others = FiscalSettings.shape.environment.options.filter((other) => other !== environment)
  const counts = await Promise.all(
    others.map((other) => countRows({ in: 'GSI3', PK: queueOf(other) }, MAX_FISCAL_COUNT)),
  )
  return sum(counts)
}

/** Returns the newest document of an environment that an admin has to settle, among the latest in its state. */
export async function stuckFiscal(environment: string): Promise<StoredFiscal | undefined> {
  const found = await Promise.all(
    (['held', 'refused'] as const).map((state) => queryPage({ in: 'GSI2', PK: stateKey(state) }, MAX_STUCK, parsed)),
  )
  return found.flat().find((document) => document.environment === environment)
}

/** Returns the documents whose signature was recorded last, newest first. */
export function latestSigned(limit: number): Promise<StoredFiscal[]> {
  return queryPage({ in: 'GSI1', PK: SIGNED }, limit, parsed)
}

/** Returns the documents whose signature was recorded from one moment, included, to another, excluded, in that order. */
export async function signedBetween(from: string, to: string): Promise<StoredFiscal[]> {
  return readable(await queryAll({ in: 'GSI1', PK: SIGNED, between: { from, to } }), parsed)
}

/** Returns the documents queued from one moment, included, to another, excluded, in that order. */
export async function queuedBetween(from: string, to: string): Promise<StoredFiscal[]> {
  const between = { from: idPrefixAt(new Date(from)), to: idPrefixAt(new Date(to)) }
  return readable(await queryAll({ in: 'TABLE', PK: DOCUMENTS, between }), parsed)
}

function queueOf(environment: string): string {
  return `FISCAL-QUEUE#${FIRST_BRANCH}#${environment}`
}

function stateKey(state: string): string {
  return `FISCAL-STATE#${FIRST_BRANCH}#${state}`
}

function parsed(item: Row): StoredFiscal {
  return StoredFiscal.parse(item)
}

function fiscalFrom(item: Row | undefined): StoredFiscal | undefined {
  return item && readRow(item, parsed)
}
