import * as z from 'zod/mini'
import { getHealth } from '../../../../shared/health/routes.ts'
import { addressOf, READ_TIMEOUT_MS, waitUntil } from '../../lib/api.ts'
import { stored } from '../../lib/stored.ts'

/** By how many ms the shop's clock is ahead of this device's, when both were last compared; null before that. */
const offset = stored('clockOffset', z.nullable(z.number()), null)

/** Now by the shop's clock, as far as it is known: a phone's may be days wrong. */
export function deviceNow(): string {
  return new Date(Date.now() + (offset.get() ?? 0)).toISOString()
}

/** By how many ms a moment of this device's clock is early; undefined as long as the clocks were never compared. */
export function clockOffset(): number | undefined {
  return offset.get() ?? undefined
}

/** Compares the clocks by the date of an answer, which is to the second. */
export async function learnClock(): Promise<void> {
  const asked = Date.now()
  // What waits to be sent waits for this.
  const { signal, end } = waitUntil(READ_TIMEOUT_MS)
  try {
    const response = await fetch(addressOf(getHealth, undefined, undefined), { cache: 'no-store', signal })
    const { headers } = response
    // What is not read stays open.
    await response.text()
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) offset.set(date + 500 - (asked + Date.now()) / 2)
  } catch {
    // Without a line it stays as it was.
  } finally {
    end()
  }
}
