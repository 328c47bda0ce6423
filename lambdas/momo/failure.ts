import * as z from 'zod/mini'
import type { JsonAnswer } from '../fetch-json.ts'
import { log } from '../log.ts'

/** An error response of MTN. A proxy in front of MTN may answer in another format. */
const Problem = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })

/**
 * Logs a failed call with MTN's message.
 * @returns MTN's code, or the HTTP status of a reply without a code
 */
export function logFailure(
  call: 'token' | 'requesttopay' | 'status',
  answer: JsonAnswer | undefined,
  more: { order?: string } = {},
): string {
  const { code, message: description } = z.safeParse(Problem, answer?.body).data ?? {}
  const status = answer?.status
  const reason = code ?? (answer ? `HTTP ${status}` : 'NO_ANSWER')
  log('error', 'provider.failed', { provider: 'momo', call, ...more, status, reason, description })
  return reason
}
