import * as z from 'zod/mini'
import { NewExpense } from '../../../../shared/expenses/expense.ts'
import type { EntryKind } from '../../../../shared/outbox/entry-kind.ts'
import { NewInstalment } from '../../../../shared/reports/edit-report.ts'
import { NewReport } from '../../../../shared/reports/new-report.ts'
import { AccountPayment } from '../../../../shared/reports/open-account.ts'

/** What is sent, and where to. */
const EntryRequest = z.discriminatedUnion('to', [
  z.object({ to: z.literal('sale'), body: NewReport }),
  z.object({ to: z.literal('instalment'), report: z.string(), body: NewInstalment }),
  z.object({ to: z.literal('account'), body: AccountPayment }),
  z.object({ to: z.literal('expense'), body: NewExpense }),
])
export type EntryRequest = z.infer<typeof EntryRequest>

/** A refusal as it was answered. */
const Failure = z.object({ status: z.number(), body: z.looseObject({ code: z.string(), message: z.string() }) })
type Failure = z.infer<typeof Failure>

/** Raised whenever an older program could not do right by what a newer one writes: such entries wait for the newer one. */
export const VERSION = 1

/**
 * What staff have made on this device: a sale, an instalment or an expense. It waits until the shop has recorded it, or
 * `needs a look` when the shop refuses it.
 */
export const Entry = z.object({
  version: z.optional(z.int().check(z.maximum(VERSION))),
  /** By which the shop knows it, however often it comes. */
  id: z.string(),
  /** Of the sending: the shop's answer to the same one is the same. */
  key: z.string(),
  by: z.object({ _id: z.string(), name: z.string() }),
  madeAt: z.string(),
  /** It was made before the device's clock was ever compared with the shop's. */
  isByOwnClock: z.optional(z.literal(true)),
  /** What people know it by: lamps, the debtor as the shop spells the name, or a reason. */
  name: z.string(),
  /** RWF */
  amount: z.number(),
  /** The lamps of a sale, for a receipt before there is a report. */
  lines: z.optional(z.array(z.object({ name: z.string(), real: z.int(), soldAt: z.optional(z.number()) }))),
  request: EntryRequest,
  state: z.enum(['waits', 'needs a look', 'done', 'given up']),
  /** The screen has said that it is recorded: whoever bought, paid or was paid has left. */
  promised: z.boolean(),
  tries: z.int(),
  failure: z.optional(Failure),
  /** The report of a sale that is done. */
  reference: z.optional(z.string()),
  /** When it was done or given up. */
  endedAt: z.optional(z.string()),
  /** When it counts in the books, where the shop does not believe when it was made: too long ago, or in the future. */
  countsAt: z.optional(z.string()),
})
export type Entry = z.infer<typeof Entry>

/** Under which of the shop's ids it is remembered. */
export function kindOf({ request: { to } }: Pick<Entry, 'request'>): EntryKind {
  return to === 'account' ? 'instalment' : to
}

/**
 * Whether it is sent in other words once it was promised: a sale as one that took place, a payment of debts whatever has
 * been paid of them since.
 */
export function hasPromisedForm({ to }: EntryRequest): boolean {
  return to === 'sale' || to === 'account'
}

/** The same entry, once it is known how early the clock was by which it was made. Pure. */
export function byTheShopsClock({ isByOwnClock: _, ...entry }: Entry, offsetMs: number): Entry {
  const { request } = entry
  const madeAt = new Date(Date.parse(entry.madeAt) + offsetMs).toISOString()
  const { body } = request
  return Entry.parse({ ...entry, madeAt, request: { ...request, body: { ...body, madeAt } } })
}

/** Whether both say that the same was made, whenever that was. Pure. */
export function saysTheSame(one: Pick<Entry, 'request'>, other: Pick<Entry, 'request'>): boolean {
  const [first, second] = [one, other].map(({ request }) => ({
    ...request,
    body: { ...request.body, madeAt: undefined },
  }))
  return JSON.stringify(first) === JSON.stringify(second)
}

/** Whether it was refused before anybody was promised it: what is made then may take its place. */
export function isReplaceable({ state, promised }: Entry): boolean {
  return state === 'needs a look' && !promised
}

/** What people say on the phone until there is a number. */
export function shortCode({ id }: Pick<Entry, 'id'>): string {
  return id.slice(-6)
}

/** What came of a try. */
export type Answer =
  | { kind: 'recorded'; reference?: string | undefined; countsAt?: string | undefined }
  | { kind: 'no answer' | 'refused' | 'not allowed'; failure: Failure }

/**
 * The entry after a try of it as it was `sent`. What is refused while somebody waits for the answer can still be changed; but
 * what was promised in the meantime, and is sent in other words then, goes again. Pure.
 */
export function afterTry(now: Entry, sent: Entry, answer: Answer, at: string): Entry {
  const tried = { ...now, tries: now.tries + 1 }
  if (answer.kind === 'recorded') {
    const { failure: _, ...done } = tried
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
  const isPromisedSince = now.promised && !sent.promised && hasPromisedForm(now.request)
  return answer.kind === 'refused' && !isPromisedSince ? { ...failed, state: 'needs a look' } : failed
}

/** Days for which what is done stays as a proof. */
const KEPT_DAYS = 7

/** Whether it is only a proof of what became of it. Pure. */
export function isEnded({ state }: Entry): boolean {
  return state === 'done' || state === 'given up'
}

/** Whether nobody needs it any more. Pure. */
export function isOver(entry: Entry, now: number): boolean {
  const { endedAt } = entry
  return isEnded(entry) && endedAt !== undefined && Date.parse(endedAt) < now - KEPT_DAYS * 24 * 60 * 60 * 1000
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** How long to wait after so many tries in a row without an answer. Pure. */
export function pauseAfter(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.75 + random / 2)
}
