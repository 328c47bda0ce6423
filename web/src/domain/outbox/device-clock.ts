import * as z from 'zod/mini'
import { getHealth } from '../../../../shared/health/routes.ts'
import { addressOf, READ_TIMEOUT_MS, waitUntil } from '../../lib/api.ts'
import { stored } from '../../lib/stored.ts'

/**
 * Stored offset of the shop's clock from this device's in ms, positive when the shop's is ahead; null until both were
 * compared.
 */
const offset = stored('clockOffset', z.nullable(z.number()), null)

/** Returns the current time by the shop's clock, as far as it is known: a phone's clock may be days wrong. */
export function deviceNow(): string {
  return new Date(Date.now() + (offset.get() ?? 0)).toISOString()
}

/** Returns by how many ms this device's clock is slow; undefined until the clocks were compared. */
export function clockOffset(): number | undefined {
  return offset.get() ?? undefined
}

/** Compares the clocks by the Date header of a response, which is accurate to the second. */
export async function learnClock(): Promise<void> {
  const asked = Date.now()
  // Sending the outbox waits for this call.
  const { signal, end } = waitUntil(READ_TIMEOUT_MS)
  try {
    const response = await fetch(addressOf(getHealth, undefined, undefined), { cache: 'no-store', signal })
    const { headers } = response
    // An unread response body keeps the connection open.
    await response.text()
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) offset.set(date + 500 - (asked + Date.now()) / 2)
  } catch {
    // While offline, the stored offset stays as it was.
  } finally {
    end()
  }
}
