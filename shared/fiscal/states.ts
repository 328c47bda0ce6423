import * as z from 'zod/mini'
import type { FiscalState } from './status.ts'

/**
 * Events of a fiscal document.
 *
 * taken: the sender has given it a number and frozen its body. signed, rejected, away and lost: the answer to sending
 * it. found, absent and silent: the answer to a query about it; `unknowable` is the last of several silent ones, and
 * `mismatched` means that the authority has another sale under its number. attached, denied, renumbered, fixed and
 * givenUp: an admin. voided: its sale was deleted before it was sent. withdrawn: its sale was deleted after the authority
 * had rejected it.
 */
const FiscalEvent = z.enum([
  'taken',
  'signed',
  'rejected',
  'away',
  'lost',
  'found',
  'absent',
  'silent',
  'unknowable',
  'mismatched',
  'attached',
  'denied',
  'renumbered',
  'fixed',
  'givenUp',
  'voided',
  'withdrawn',
])
export type FiscalEvent = z.infer<typeof FiscalEvent>

/** The next state by state and event. An event that is absent here does not happen in that state. */
export const FISCAL_TRANSITIONS: Readonly<Record<FiscalState, Partial<Record<FiscalEvent, FiscalState>>>> = {
  waiting: { taken: 'sending', voided: 'dropped', fixed: 'waiting', withdrawn: 'givenUp' },
  sending: { signed: 'signed', rejected: 'refused', away: 'again', lost: 'unsure' },
  again: { found: 'signed', absent: 'sending', silent: 'again', mismatched: 'held', taken: 'sending' },
  unsure: { found: 'signed', absent: 'again', silent: 'unsure', unknowable: 'held', mismatched: 'held' },
  held: { attached: 'signed', denied: 'again', renumbered: 'waiting', found: 'signed' },
  refused: { fixed: 'waiting', denied: 'waiting', givenUp: 'givenUp', withdrawn: 'givenUp' },
  signed: {},
  dropped: {},
  givenUp: {},
}

/** Returns the state after an event, or undefined if the event does not happen in that state. Pure. */
export function nextFiscalState(state: FiscalState, event: FiscalEvent): FiscalState | undefined {
  return FISCAL_TRANSITIONS[state][event]
}

/** States in which the sender has to act. */
export const QUEUED_STATES = ['waiting', 'sending', 'again', 'unsure'] as const satisfies readonly FiscalState[]

/** States that are not final: the receipt is still owed. */
export const OPEN_STATES = [...QUEUED_STATES, 'held', 'refused'] as const satisfies readonly FiscalState[]
