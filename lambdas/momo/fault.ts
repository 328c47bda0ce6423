import * as z from 'zod/mini'
import type { Answer } from './send.ts'

/** What MTN says of an error, if it is MTN: anything may stand in front of it and say something else. */
const Fault = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })

/** Longer than any words of MTN's that are of use. */
const LONGEST_MESSAGE = 200

/**
 * Logs what MTN did not do, in its own words but without the numbers in them, which may be somebody's phone. Answers its
 * code, or its HTTP status where it gives none.
 */
export function logFault(
  call: 'token' | 'requesttopay' | 'status',
  answer: Answer | undefined,
  more: Record<string, unknown> = {},
): string {
  const { code, message } = z.safeParse(Fault, answer?.body).data ?? {}
  const status = answer?.status ?? 'none'
  const reason = code ?? (answer ? `HTTP ${status}` : 'NO_ANSWER')
  const words = message && withoutNumbers(message).slice(0, LONGEST_MESSAGE)
  console.error(JSON.stringify({ level: 'error', momo: call, ...more, status, reason, message: words }))
  return reason
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d[\d ]{5,}\d/g, '#')
}
