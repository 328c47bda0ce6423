import * as z from 'zod/mini'
import type { Kind, RecordingRoute } from './kind.ts'
import { account } from './kinds/account.ts'
import { cash } from './kinds/cash.ts'
import { close } from './kinds/close.ts'
import { expense } from './kinds/expense.ts'
import { instalment } from './kinds/instalment.ts'
import { receipt } from './kinds/receipt.ts'
import { sale } from './kinds/sale.ts'
import { tally } from './kinds/tally.ts'

/** Kinds of entries by the name that their requests have in `to`. */
const kinds = { sale, instalment, account, expense, receipt, cash, close, tally }

const EntryRequest = z.union(Object.values(kinds).map(({ schema }) => schema))
export type EntryRequest = z.infer<typeof EntryRequest>

/** Refusal as the shop returned it. */
const Failure = z.object({ status: z.number(), body: z.looseObject({ code: z.string(), message: z.string() }) })
type Failure = z.infer<typeof Failure>

/**
 * Version of the entry format. Raise it whenever an older app could mishandle newer entries: such entries then wait for
 * the newer app.
 */
export const VERSION = 1

/**
 * Document that staff have entered on this device, such as a sale or a day close. It waits until the shop has recorded it, or
 * `needs a look` when the shop refuses it.
 */
export const Entry = z.object({
  version: z.optional(z.int().check(z.maximum(VERSION))),
  /** Id by which the shop recognises the entry when it is sent repeatedly. */
  id: z.string(),
  /** Idempotency key: requests with the same key get the same response. */
  key: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Id of the branch at which it was made, for a shop with several. Stored, but not used yet. */
  branch: z.optional(z.string()),
  madeAt: z.string(),
  /** True if the entry was made before the device's clock was ever compared with the shop's. */
  isByOwnClock: z.optional(z.literal(true)),
  /** Name for people: the lamps, the debtor as the shop spells the name, or a reason. */
  name: z.string(),
  /** Amount in RWF. Absent for kinds without money. */
  amount: z.optional(z.number()),
  /** Lamps of a sale, for a receipt before the sale is recorded. */
  lines: z.optional(z.array(z.object({ name: z.string(), real: z.int(), soldAt: z.optional(z.number()) }))),
  request: EntryRequest,
  state: z.enum(['waits', 'needs a look', 'done', 'given up']),
  /** True if the screen has confirmed the entry: the customer or payee has already left. */
  promised: z.boolean(),
  tries: z.int(),
  failure: z.optional(Failure),
  reference: z.optional(z.string()),
  /** Time when the entry was done or given up. */
  endedAt: z.optional(z.string()),
  /** Time at which the entry counts in the books when the shop refuses its own time as too old or in the future. */
  countsAt: z.optional(z.string()),
})
export type Entry = z.infer<typeof Entry>

/** Returns the rules of an entry's kind. */
export function kindOf({ request: { to } }: Pick<Entry, 'request'>): Kind<EntryRequest, RecordingRoute> {
  return kinds[to]
}

/** Returns the amount of an entry in RWF; undefined for a kind without money. */
export function amountOf({ request }: Pick<Entry, 'request'>): number | undefined {
  return kindOf({ request }).amount?.(request)
}

/** Returns what is sent to record an entry, in its promised form if it was promised. */
export function callOf(entry: Entry): { params?: Record<string, string>; body: object; idempotencyKey: string } {
  const { request, key, promised, madeAt } = entry
  const kind = kindOf(entry)
  const promisedForm = promised ? kind.promisedForm?.(request, madeAt) : undefined
  const params = kind.params?.(request)
  const { body } = promisedForm ?? request
  // The request differs from the one that could still be refused, although the entry is the same.
  return { ...(params && { params }), body, idempotencyKey: promisedForm ? `${key}-offline` : key }
}

/** Returns the entry with the time of the shop's clock, given how slow the device's clock was. Pure. */
export function withShopTime({ isByOwnClock: _, ...entry }: Entry, offsetMs: number): Entry {
  const { request } = entry
  const madeAt = new Date(Date.parse(entry.madeAt) + offsetMs).toISOString()
  const { body } = request
  return Entry.parse({ ...entry, madeAt, request: { ...request, body: { ...body, madeAt } } })
}

/** Returns an ended entry without the personal data that only the shop needs. Pure. */
export function withoutPersonalData(entry: Entry): Entry {
  const { request } = entry
  return { ...entry, request: kindOf(entry).withoutPersonalData?.(request) ?? request }
}

/** Returns whether two entries have the same content, regardless of their times and personal data. Pure. */
export function hasSamePayload(one: Pick<Entry, 'request'>, other: Pick<Entry, 'request'>): boolean {
  const [first, second] = [one, other].map((entry) => {
    const request = kindOf(entry).withoutPersonalData?.(entry.request) ?? entry.request
    return { ...request, body: { ...request.body, madeAt: undefined } }
  })
  return JSON.stringify(first) === JSON.stringify(second)
}

/** Returns whether the entry was refused before it was promised, so that the next entry may replace it. */
export function isReplaceable({ state, promised }: Entry): boolean {
  return state === 'needs a look' && !promised
}

/** Returns the code by which people refer to an entry on the phone until it has a number. */
export function shortCode({ id }: Pick<Entry, 'id'>): string {
  return id.slice(-6)
}

/** Result of an attempt to send. */
export type SendResult =
  | { kind: 'recorded'; reference?: string | undefined; countsAt?: string | undefined }
  | { kind: 'no answer' | 'refused' | 'not allowed'; failure: Failure }

/**
 * Returns the entry after an attempt to send it as `sent`. A refused entry can still be changed while the seller is
 * waiting for the answer. An entry promised since it was sent, whose request now differs, is sent again. Pure.
 */
export function applySendResult(now: Entry, sent: Entry, answer: SendResult, at: string): Entry {
  const tried = { ...now, tries: now.tries + 1 }
  if (answer.kind === 'recorded') {
    const { failure: _, ...done } = withoutPersonalData(tried)
    const { reference, countsAt } = answer
    return {
      ...done,
      state: 'done',
      endedAt: at,
      ...(reference !== undefined && { reference }),
      ...(countsAt !== undefined && { countsAt }),
    }
  }
  const failed = { ...tried, failure: answer.failure }
  const isPromisedSince = now.promised && !sent.promised && kindOf(now).promisedForm !== undefined
  return answer.kind === 'refused' && !isPromisedSince ? { ...failed, state: 'needs a look' } : failed
}

/** Days for which finished entries stay as a proof. */
const PROOF_DAYS = 7

/** Returns whether the entry is done or given up and stays only as a proof. Pure. */
export function isFinished({ state }: Entry): boolean {
  return state === 'done' || state === 'given up'
}

/** Returns whether the entry is no longer needed. Pure. */
export function isExpired(entry: Entry, now: number): boolean {
  const { endedAt } = entry
  return isFinished(entry) && endedAt !== undefined && Date.parse(endedAt) < now - PROOF_DAYS * 24 * 60 * 60 * 1000
}

const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 60_000

/** Returns the pause before the next attempt after `tries` attempts in a row without an answer. Pure. */
export function retryDelayMs(tries: number, random: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + random / 2)
}
