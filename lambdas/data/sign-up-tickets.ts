import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { fingerprintOf } from '../fingerprint.ts'
import { putNew } from './row-writes.ts'
import { table, tableName, type Write } from './table.ts'

/**
 * What lets one account through to Cognito, which takes sign-ups from anybody: the shop writes a ticket where it has counted
 * a sign-up, and the trigger that Cognito asks lets nobody pass without one. See
 * docs/decisions/0009-keep-people-in-cognito-and-the-table.md.
 *
 * Access pattern: a ticket (PK/SK).
 *
 *   PK SIGN-UP#<ticket>   SK SIGN-UP   whose (the hash of an e-mail), expiresAt
 */

/** Longer than a call of the API lasts. */
const GOOD_FOR_SECONDS = 60

const Ticket = z.object({ whose: z.string(), expiresAt: z.number() })

/** The write of a ticket for one e-mail, which nobody can guess. */
export function putTicket(ticket: string, email: string, now: number): Write {
  const expiresAt = Math.floor(now / 1000) + GOOD_FOR_SECONDS
  return putNew({ ...ticketKey(ticket), entity: 'sign-up', whose: whoseOf(email), expiresAt })
}

/**
 * Whether this e-mail may be signed up by this ticket. It may be shown again, as a call to Cognito is sent again when its
 * answer got lost: an e-mail has one account.
 */
export async function isGoodTicket(ticket: string, email: string, now: number): Promise<boolean> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: ticketKey(ticket), ConsistentRead: true }),
  )
  const found = Ticket.safeParse(Item)
  return found.success && found.data.whose === whoseOf(email) && found.data.expiresAt * 1000 > now
}

function ticketKey(ticket: string) {
  return { PK: `SIGN-UP#${ticket}`, SK: 'SIGN-UP' }
}

function whoseOf(email: string): string {
  return fingerprintOf(email.toLowerCase())
}
