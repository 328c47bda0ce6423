import { clock } from '../clock.ts'
import { pauseAfter } from './answer.ts'
import { type AuthorityAnswer, isDone } from './call-authority.ts'
import type { Turn } from './sign.ts'

/*
 * Parts of the declarations of stock and purchases, which have no receipt. Each gets a number and a frozen body, so that
 * sending it again after a lost answer is harmless.
 */

/** Minutes until the next attempt, by the number of attempts. */
const DELAYS = [1, 5, 15]

/** The authority has the number already: with the same body, because no number is used for two declarations. */
const KNOWN = /^(?:924|994)$/

/** A duplicate in one of the authority's programs, and an error of the client in others. */
const KNOWN_OR_ERROR = '899'

/** Codes that say nothing about what was declared: the authority is busy or cannot save. */
const BUSY = /^(?:89|99)/

/** Maximum length of a message that is stored. */
const MAX_MESSAGE = 200

export function accessOf({ settings, device }: Turn) {
  return { settings, key: device.cmcKey }
}

/**
 * Returns whether the authority has the declaration.
 * @param mayHaveArrived whether an earlier call with the same body may have arrived
 */
export function isTaken(answer: AuthorityAnswer, mayHaveArrived: boolean): boolean {
  if (answer.kind !== 'answer') return false
  return isDone(answer) || KNOWN.test(answer.code) || (mayHaveArrived && answer.code === KNOWN_OR_ERROR)
}

/** Parts of what was sent: its body and whether a call with it got no answer. */
type Sent = { body?: object | undefined; isUnanswered?: boolean | undefined }

/** Returns whether a call with this body may have arrived: its answer was lost, or its sender stopped before it came. */
export function mayHaveArrived(sent: Sent | undefined, tries: number | undefined): boolean {
  return sent?.body !== undefined && (sent.isUnanswered === true || tries === undefined)
}

/** Returns what was sent with a note if no answer came. */
export function noteAnswer<T extends Sent>(sent: T, { kind }: AuthorityAnswer): T {
  return kind === 'unknown' && sent.body !== undefined ? { ...sent, isUnanswered: true } : sent
}

/** Returns whether the answer is about the authority and not about what was sent, so that other calls fail like it. */
export function isAway(answer: AuthorityAnswer): boolean {
  return answer.kind !== 'answer' || pauseAfter(answer.code) !== undefined || BUSY.test(answer.code)
}

/** Returns the fields of a row after a failed attempt. */
export function afterFailure(answer: AuthorityAnswer, tries: number) {
  return {
    tries,
    dueAt: minutesLater(DELAYS[tries - 1] ?? 15),
    ...(answer.kind === 'answer' && { lastCode: answer.code, lastMessage: answer.message.slice(0, MAX_MESSAGE) }),
  }
}

export function minutesLater(minutes: number): string {
  return new Date(clock.now() + minutes * 60_000).toISOString()
}
