import type { Hash } from '../../../../shared/copy/copy-file.ts'
import { isRetryable } from '../../lib/api-error.ts'

/** How often a step is taken again by itself, and after how long at first. */
const QUIET_TRIES = 4
const FIRST_PAUSE_MS = 500

/** Takes a step that may be repeated until it is done, or fails for good: a copy is hundreds of calls on a poor line. */
export async function insist<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await step()
    } catch (error) {
      signal.throwIfAborted()
      if (!isRetryable(error) || failures > QUIET_TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (failures - 1))
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export const sha256: Hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
