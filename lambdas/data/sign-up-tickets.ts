import * as z from 'zod/mini'
import { fingerprintOf } from '../fingerprint.ts'
import { getItem } from './query.ts'
import { putNew } from './row-writes.ts'
import type { Write } from './table.ts'

/**
 * Tickets that permit a sign-up with Cognito, which itself accepts sign-ups from any client. The shop writes a ticket
 * after counting a sign-up, and the trigger that Cognito calls rejects a sign-up without one. See
 * docs/decisions/0009-store-users-in-cognito-and-the-table.md.
 *
 * Access pattern: a ticket (PK/SK).
 *
 *   PK SIGN-UP#<ticket>   SK SIGN-UP   whose (the hash of an email), expiresAt
 */

/** Longer than an API call takes. */
const VALID_SECONDS = 60

const Ticket = z.object({ whose: z.string(), expiresAt: z.number() })

/** Returns the write of an unguessable ticket for one email. */
export function putTicket(ticket: string, email: string, now: number): Write {
  const expiresAt = Math.floor(now / 1000) + VALID_SECONDS
  return putNew({ ...ticketKey(ticket), entity: 'sign-up', whose: emailHash(email), expiresAt })
}

/**
 * Returns whether a ticket permits this email to sign up. It may be used again, because a call to Cognito is repeated
 * when its response was lost. An email can only have one account.
 */
export async function isValidTicket(ticket: string, email: string, now: number): Promise<boolean> {
  const found = Ticket.safeParse(await getItem(ticketKey(ticket)))
  return found.success && found.data.whose === emailHash(email) && found.data.expiresAt * 1000 > now
}

function ticketKey(ticket: string) {
  return { PK: `SIGN-UP#${ticket}`, SK: 'SIGN-UP' }
}

function emailHash(email: string): string {
  return fingerprintOf(email.toLowerCase())
}
