import { saleBody } from '../../shared/fiscal/sale-body.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import type { FiscalEvent } from '../../shared/fiscal/states.ts'
import type { CurrentSettings } from '../../shared/settings/settings.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import { fiscalById, fiscalIn, fiscalKey, replaceFiscal, type StoredFiscal } from '../data/fiscal.ts'
import { type FiscalDevice, fiscalBranchIn, fiscalBranchKey, replaceFiscalBranch } from '../data/fiscal-branch.ts'
import { type TaskStep, takeStep } from '../provider-task.ts'
import { answerToList, answerToLookUp, answerToSale, type FiscalAnswer, pauseAfter, retryMinutes } from './answer.ts'
import { type AuthorityAnswer, CALL_MS, callAuthority } from './call-authority.ts'
import { afterEvent, fiscalOr404, sentTax } from './document.ts'
import { savedItems } from './items.ts'

/** The sender's turn: its id, the device with its key, and the settings. */
export type Turn = {
  id: string
  device: FiscalDevice & { cmcKey: string }
  settings: FiscalSettings
  shop: Pick<CurrentSettings, 'name' | 'address' | 'phone'>
}

/** Another process sends for the branch, or has changed the document. */
export class TurnLost extends Error {}

/** Number of queries without information after which a person decides. */
const MAX_SILENT = 3

/**
 * Brings a queued document one step further: sends it, or asks the authority about it first if it may have it.
 * @returns the document afterwards, and how long the authority accepts no other
 */
export async function sign(
  document: StoredFiscal,
  turn: Turn,
): Promise<{ document: StoredFiscal; pauseMinutes?: number }> {
  // The process that sent it has stopped.
  const current = document.state === 'sending' ? await save(document, 'lost') : document
  const ready = current.state === 'waiting' ? await take(current, turn) : current
  // It has neither a number nor all its items yet.
  if (ready.state === 'waiting') return withPause(ready, pauseAfter(ready.lastCode))
  const { task, answered, answer } = await takeStep(taskOf(turn), ready, firstStep(ready, turn), {
    now: now(),
    signal: () => clock.timeout(CALL_MS),
  })
  if (!answered || !answer || answer.status === 'signed' || answer.status === 'refused') return { document: task }
  const next = await saveWithoutOutcome(fiscalOr404(await fiscalById(task._id)), answered, answer, turn)
  const { pauseMinutes } = answer.status === 'absent' ? answer : {}
  return withPause(next, pauseMinutes)
}

function withPause(document: StoredFiscal, pauseMinutes: number | undefined) {
  return { document, ...(pauseMinutes !== undefined && { pauseMinutes }) }
}

function firstStep({ state }: StoredFiscal, { settings }: Turn): TaskStep {
  if (state === 'unsure') return 'verify'
  // Without a query, the authority itself rejects a number that it has.
  return state === 'again' && settings.lookUp !== 'none' && settings.profile === 'osdc' ? 'check' : 'send'
}

function taskOf(turn: Turn): Parameters<typeof takeStep<StoredFiscal, FiscalAnswer>>[0] {
  /** Answer to the sale if it is left to an admin instead of a query. */
  let heldBy: FiscalAnswer | undefined
  return {
    isRepeatable: false,
    send: async (document, signal) => {
      const sent = document.state === 'sending' ? document : await save(document, 'taken')
      const answer = await callAuthority('sale', sent.body ?? {}, { ...accessOf(turn), signal })
      const result = answerToSale(answer, turn.device)
      if (isLeftToAdmin(result, turn)) heldBy = result
      return result
    },
    lookUp: async (document, signal) => heldBy ?? lookUp(document, turn, signal),
    record: ({ _id }, outcome) => record(_id, outcome),
    isOpen: () => false,
    undecided: { status: 'refused' },
    schedule: { steps: [], thenEveryMinutes: 1, untilDays: 1 },
  }
}

function accessOf({ settings, device }: Turn) {
  return { settings, key: device.cmcKey }
}

async function lookUp(document: StoredFiscal, turn: Turn, signal: AbortSignal): Promise<FiscalAnswer> {
  const { number = 0, body = {}, createdAt } = document
  const { settings, device } = turn
  const { lookUp: call, profile } = settings
  if (call === 'none' || profile === 'vsdc') return { status: 'unavailable', isAnswered: true }
  if (call === 'selectInvoiceDetails') {
    return answerToLookUp(await callAuthority(call, { invcNo: number }, { ...accessOf(turn), signal }), body, device)
  }
  const lastReqDt = createdAt.slice(0, 10).replaceAll('-', '').padEnd(14, '0')
  return answerToList(await callAuthority(call, { lastReqDt }, { ...accessOf(turn), signal }), number)
}

/**
 * Gives a document the next number and freezes its body, in one transaction with the branch. A corrected document keeps
 * its number.
 */
async function take(document: StoredFiscal, turn: Turn): Promise<StoredFiscal> {
  const { settings, device, shop, id } = turn
  const lines = await savedItems(document.lines, settings, device.cmcKey)
  if ('failed' in lines) return delayed(document, lines.failed)
  const original = document.refundOf === undefined ? undefined : (await fiscalById(document.refundOf))?.number
  const at = now().toISOString()
  return commit({ reads: [fiscalKey(document._id), fiscalBranchKey] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, document._id))
    const branch = fiscalBranchIn(snapshot)
    if (before.revision !== document.revision || branch.sender?.id !== id) throw new TurnLost()
    const next = branch.lastNumber + 1
    const number = before.number ?? Math.max(next, lowestNumber(turn, device.lastSale))
    const skipped = [...(branch.skipped ?? []), ...(number > next ? [{ from: next, to: number - 1 }] : [])]
    const after = afterEvent(before, 'taken', { at })
    if (!after) throw new TurnLost()
    const sale = { ...before, lines, number, original, shopName: shop.name, address: shop.address, now: at }
    const body = saleBody(sale, settings)
    const { environment } = settings
    const taken = {
      ...after,
      environment,
      lines: [...lines],
      number,
      body,
      shop: shopOf(turn),
      tries: before.tries + 1,
    }
    return {
      result: taken,
      writes: [
        replaceFiscal(before, taken),
        replaceFiscalBranch(branch, {
          ...branch,
          ...(skipped.length > 0 && { skipped }),
          lastNumber: Math.max(branch.lastNumber, number),
        }),
      ],
    }
  })
}

/** Returns the lowest number to use, if other software used the numbers up to `last`. */
export function lowestNumber({ settings }: Turn, last = 0): number {
  return settings.lastNumbers === 'init' ? Math.max(settings.firstNumber, last + 1) : settings.firstNumber
}

function shopOf({ settings, shop: { name, address, phone } }: Turn): NonNullable<StoredFiscal['shop']> {
  const { tin, branch, isVatRegistered, environment } = settings
  return { name, address, phone, tin, branch, isVatRegistered, environment }
}

/** Saves why an item was not saved. The document waits without a number. */
async function delayed(document: StoredFiscal, answer: AuthorityAnswer): Promise<StoredFiscal> {
  const known = answer.kind === 'answer' && { lastCode: answer.code, lastMessage: answer.message }
  const tries = document.tries + 1
  const next = { ...document, ...known, tries, nextTryAt: nextTry(tries), revision: document.revision + 1 }
  return write(document, next)
}

function record(id: string, outcome: Exclude<FiscalAnswer, { status: 'absent' | 'unavailable' }>) {
  const at = now().toISOString()
  return commit({ reads: [fiscalKey(id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, id))
    if (outcome.status === 'refused') {
      const refused = afterEvent(before, 'rejected', { at, ...outcome })
      return { result: refused ?? before, writes: refused ? [replaceFiscal(before, refused)] : [] }
    }
    const signed = afterEvent(before, before.state === 'sending' ? 'signed' : 'found', { at })
    if (!signed) return { result: before, writes: [] }
    const { nextTryAt: _, silent: __, ...rest } = signed
    const done = { ...rest, signed: { ...outcome.signature, recordedAt: at }, totalTax: sentTax(before) }
    return { result: done, writes: [replaceFiscal(before, done)] }
  })
}

/** Saves an answer that does not say whether the document is signed. */
async function saveWithoutOutcome(
  document: StoredFiscal,
  answered: TaskStep,
  answer: Extract<FiscalAnswer, { status: 'absent' | 'unavailable' }>,
  turn: Turn,
): Promise<StoredFiscal> {
  const { code, message } = answer
  const details = { at: now().toISOString(), code, message }
  const isSilent = answer.status === 'unavailable'
  const silent = isSilent && answer.isAnswered ? (document.silent ?? 0) + 1 : (document.silent ?? 0)
  const events = isLeftToAdmin(answer, turn)
    ? otherSaleEvents(document)
    : eventsOf(document, answered, isSilent, silent)
  const after = events.reduce((state, event) => afterEvent(state, event, details) ?? state, document)
  const { silent: _, ...rest } = after
  const next = {
    ...rest,
    ...(isSilent && { silent }),
    nextTryAt: nextTry(document.tries),
    tries: document.state === 'sending' ? document.tries : document.tries + 1,
    revision: document.revision + 1,
  }
  return write(document, next)
}

/** Returns whether the authority has another sale under the number, or the settings leave that question to an admin. */
function isLeftToAdmin(answer: FiscalAnswer, { settings }: Turn): boolean {
  if (answer.status !== 'unavailable') return false
  return answer.isOtherSale === true || (answer.isKnown === true && settings.usedNumber === 'held')
}

function eventsOf(
  { state }: StoredFiscal,
  answered: TaskStep,
  isSilent: boolean,
  silent: number,
): readonly FiscalEvent[] {
  if (state === 'sending') return answered === 'send' ? ['away'] : isSilent ? ['lost'] : ['lost', 'absent']
  if (!isSilent) return ['absent']
  return [state === 'unsure' && silent >= MAX_SILENT ? 'unknowable' : 'silent']
}

/** Returns the events after which a person decides, because the authority has another sale under the number. */
function otherSaleEvents({ state }: StoredFiscal): readonly FiscalEvent[] {
  return state === 'sending' ? ['lost', 'mismatched'] : ['mismatched']
}

function nextTry(tries: number): string {
  return new Date(clock.now() + retryMinutes(tries) * 60_000).toISOString()
}

/** Saves a document after an event. */
function save(document: StoredFiscal, event: FiscalEvent): Promise<StoredFiscal> {
  const after = afterEvent(document, event, { at: now().toISOString() })
  if (!after) throw new TurnLost()
  return write(document, after)
}

async function write(document: StoredFiscal, next: StoredFiscal): Promise<StoredFiscal> {
  return commit({ reads: [fiscalKey(document._id)] }, (snapshot) => {
    const before = fiscalOr404(fiscalIn(snapshot, document._id))
    if (before.revision !== document.revision) throw new TurnLost()
    return { result: next, writes: [replaceFiscal(before, next)] }
  })
}

function now(): Date {
  return new Date(clock.now())
}
