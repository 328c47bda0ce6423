import type { Attribution } from '../../shared/changes/audit-entry.ts'
import { saleTaxes } from '../../shared/fiscal/amounts.ts'
import type { FiscalDocument } from '../../shared/fiscal/document.ts'
import { type FiscalEvent, nextFiscalState } from '../../shared/fiscal/states.ts'
import { FiscalState } from '../../shared/fiscal/status.ts'
import { putAuditEntry } from '../data/audit-log.ts'
import type { StoredFiscal } from '../data/fiscal.ts'
import type { Write } from '../data/table.ts'
import { Refusal } from '../refusal.ts'

/**
 * Returns the document.
 * @throws Refusal 404 if there is no such document
 */
export function fiscalOr404(document: StoredFiscal | undefined): StoredFiscal {
  if (!document) throw new Refusal('fiscal.unknown', 'There is no such fiscal receipt')
  return document
}

/** Maximum number of steps that a document keeps: a day of attempts. The first ones stay. */
const MAX_STEPS = 60

/** Time, code and message of an event. */
export type EventDetails = { at: string; code?: string | undefined; message?: string | undefined }

/** Returns a document after an event, or undefined if the event does not happen in its state. Pure. */
export function afterEvent(
  document: StoredFiscal,
  event: FiscalEvent,
  { at, code, message }: EventDetails,
): StoredFiscal | undefined {
  const known = FiscalState.safeParse(document.state)
  const state = known.success ? nextFiscalState(known.data, event) : undefined
  if (state === undefined) return undefined
  const last = code !== undefined && { lastCode: code, ...(message !== undefined && { lastMessage: message }) }
  const step = { at, state, ...(code !== undefined && { code }), ...(message !== undefined && { message }) }
  const steps = document.steps.length < MAX_STEPS ? [...document.steps, step] : document.steps
  return { ...document, state, ...last, steps, revision: document.revision + 1 }
}

/**
 * Returns a document whose sale was deleted, or undefined if the authority has or may have it. One that was rejected
 * has a number, which stays unused. Pure.
 */
export function afterVoid(document: StoredFiscal, details: EventDetails): StoredFiscal | undefined {
  return afterEvent(document, document.number === undefined ? 'voided' : 'withdrawn', details)
}

/**
 * Returns a document after an event.
 * @throws Refusal 409 if the event does not happen in its state
 */
export function eventOr409(document: StoredFiscal, event: FiscalEvent, details: EventDetails): StoredFiscal {
  const next = afterEvent(document, event, details)
  if (!next) throw new Refusal('fiscal.state', 'This is not possible for a fiscal receipt in this state')
  return next
}

/** Returns the tax of a document in RWF as it was sent. A body that lacks it was rounded by line. Pure. */
export function sentTax({ body, lines }: StoredFiscal): number {
  return typeof body?.totTaxAmt === 'number' ? body.totTaxAmt : saleTaxes(lines, 'line').totalTax
}

/** Returns the audit entry of what a person decided about a document. */
export function logFiscal(before: FiscalDocument, after: FiscalDocument, attribution: Attribution): Write {
  const { _id, kind, number, source } = after
  return putAuditEntry({
    ...attribution,
    of: 'fiscal',
    row: _id,
    name: `${kind} ${number ?? source.number ?? ''}`.trim(),
    kind: 'changed',
    fields: [
      { field: 'state', before: before.state, after: after.state },
      ...(before.number === number ? [] : [{ field: 'number', before: before.number, after: number }]),
    ],
    revision: after.revision,
  })
}
