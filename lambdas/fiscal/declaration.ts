import { clock } from '../clock.ts'
import { pauseAfter, retryMinutes } from './answer.ts'
import { type AuthorityAnswer, isDone } from './call-authority.ts'
import type { Turn } from './sign.ts'

/*
 * Parts of the declarations of stock and purchases, which have no receipt. Each gets a number and a frozen body, so that
 * sending it again after a lost answer is harmless.
 */

/** The authority has the number already. */
const KNOWN = /^(?:924|994)$/

/** A duplicate in one of the authority's programs, and an error of the client in others. */
const KNOWN_OR_ERROR = '899'

/** Codes that say nothing about what was declared: the authority is busy or cannot save. */
const BUSY = /^(?:89|99)/

/** Number of rejections after which a person decides. The fifth comes about 40 minutes after the first. */
const MAX_REJECTIONS = 5

/** Maximum length of a message that is stored. */
const MAX_MESSAGE = 200

export function accessOf({ settings, device }: Turn) {
  return { settings, key: device.cmcKey }
}

/**
 * Returns whether the authority has the declaration. A number that it knows is this one if a call with the same body was
 * made before, or if one may have arrived; after a first call, it belongs to another one, such as one of the shop's former
 * software.
 * @param before what was sent before this call
 */
export function isTaken(answer: AuthorityAnswer, before: Sent | undefined): boolean {
  if (answer.kind !== 'answer') return false
  if (isDone(answer)) return true
  const { code } = answer
  if (mayHaveArrived(before)) return KNOWN.test(code) || code === KNOWN_OR_ERROR
  return before?.body !== undefined && KNOWN.test(code)
}

/** Returns whether the authority has another declaration under the number, if it has not taken this one. */
export function isUsedNumber(answer: AuthorityAnswer): boolean {
  return answer.kind === 'answer' && isUsedCode(answer.code)
}

/** Returns whether a code means that the authority has the number already. */
export function isUsedCode(code: string): boolean {
  return KNOWN.test(code)
}

/** Parts of what was sent; see attempts.ts. */
export type Sent = { body?: object | undefined; isUnanswered?: boolean | undefined }

/** Returns whether a call may have arrived: its answer was lost, or its sender stopped before it came. */
export function mayHaveArrived(sent: Sent | undefined): boolean {
  return sent?.isUnanswered === true
}

/** Notes before a call with a stored body that it may arrive. A first call is noted with its body. */
export function calledAgain<Row extends { sending?: Sent | undefined }>(row: Row): Row {
  return { ...row, ...(row.sending && { sending: { ...row.sending, isUnanswered: true } }) }
}

/**
 * Returns what was sent with a note if this call or an earlier one may have arrived.
 * @param before what was sent before this call
 */
export function noteAnswer<T extends Sent>(sent: T, { kind }: AuthorityAnswer, before: Sent | undefined): T {
  const isLost = kind === 'unknown' && sent.body !== undefined
  return { ...sent, isUnanswered: isLost || mayHaveArrived(before) }
}

/** Returns whether the answer is about the authority and not about what was sent, so that other calls fail like it. */
export function isAway(answer: AuthorityAnswer): boolean {
  if (isUsedNumber(answer)) return false
  return answer.kind !== 'answer' || pauseAfter(answer.code) !== undefined || BUSY.test(answer.code)
}

/**
 * Returns the fields of a row after a failed attempt. A declaration that cannot be settled without a person is held.
 * @param number its number at the authority, if it has one
 */
export function afterFailure(
  answer: AuthorityAnswer,
  { tries = 0, rejections = 0 }: Attempts,
  { environment, number }: { environment: string; number?: number | undefined },
) {
  const rejected = isAway(answer) ? rejections : rejections + 1
  const isHeld = isUsedNumber(answer) || rejected >= MAX_REJECTIONS
  return {
    tries: tries + 1,
    dueAt: minutesLater(retryMinutes(tries + 1)),
    ...(rejected > 0 && { rejections: rejected }),
    ...(isHeld && { held: { at: minutesLater(0), environment, ...(number !== undefined && { number }) } }),
    ...(answer.kind === 'answer' && { lastCode: answer.code, lastMessage: answer.message.slice(0, MAX_MESSAGE) }),
  }
}

/** Returns whether a declaration is held, but in another environment, which says nothing about this one. */
export function isHeldElsewhere({ held }: HeldRow, environment: string): boolean {
  return held?.environment !== undefined && held.environment !== environment
}

type HeldRow = { held?: { environment?: string | undefined } | undefined }

type Attempts = { tries?: number | undefined; rejections?: number | undefined }

/** Returns a row without the traces of failed attempts. */
export function withoutFailures<Row extends object>(row: Row & Failures): Omit<Row, keyof Failures> {
  const { tries: _, lastCode: __, lastMessage: ___, rejections: ____, held: _____, ...rest } = row
  return rest
}

type Failures = Attempts & { lastCode?: unknown; lastMessage?: unknown; held?: unknown }

export function minutesLater(minutes: number): string {
  return new Date(clock.now() + minutes * 60_000).toISOString()
}
