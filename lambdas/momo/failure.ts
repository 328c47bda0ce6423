import * as z from 'zod/mini'
import type { JsonAnswer } from '../fetch-json.ts'

/** An error of MTN's, if it comes from MTN: anything in front of it may answer something else. */
const Problem = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })

/** Longer than any useful message of MTN's. */
const LONGEST_MESSAGE = 200

/**
 * Logs a call that failed in MTN's words, but without the numbers in them, which may be a person's phone.
 * @returns MTN's code, or the HTTP status if there is none
 */
export function logFailure(
  call: 'token' | 'requesttopay' | 'status',
  answer: JsonAnswer | undefined,
  more: Record<string, unknown> = {},
): string {
  const { code, message } = z.safeParse(Problem, answer?.body).data ?? {}
  const status = answer?.status ?? 'none'
  const reason = code ?? (answer ? `HTTP ${status}` : 'NO_ANSWER')
  const words = message && withoutNumbers(message).slice(0, LONGEST_MESSAGE)
  console.error(JSON.stringify({ level: 'error', momo: call, ...more, status, reason, message: words }))
  return reason
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d ]{5,}\d/g, '#')
}
