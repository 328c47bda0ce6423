import type { Hash } from '../../../../shared/backup/backup-file.ts'
import { isRetryable } from '../../lib/api-error.ts'
import { pause } from '../../lib/pause.ts'

/** Number of automatic retries of a step, and the first delay. */
const MAX_RETRIES = 4
const FIRST_PAUSE_MS = 500

/** Runs a repeatable step until it succeeds or fails permanently: a backup takes hundreds of calls. */
export async function retryUntilDone<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted()
    try {
      return await step()
    } catch (error) {
      signal.throwIfAborted()
      if (!isRetryable(error) || failures > MAX_RETRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (failures - 1))
    }
  }
}

export const sha256: Hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
