import * as z from 'zod/mini'
import type { TaxpayerAnswer } from '../../shared/fiscal/taxpayer.ts'
import { pauseAfter } from './answer.ts'
import { type AuthorityAnswer, isDone } from './call-authority.ts'

/** Codes for a TIN that no taxpayer has: 884 in Rwanda's table, and 001, which means that nothing was found. */
const UNKNOWN = /^(?:884|001)$/

const Found = z.object({
  custList: z.array(
    z.object({ tin: z.string(), taxprNm: z.string(), taxprSttsCd: z.optional(z.nullable(z.string())) }),
  ),
})

/** Status of a taxpayer whose TIN was closed. */
const CLOSED = 'D'

/** Maximum length of a name, as in the authority's tables. */
const MAX_NAME = 60

/**
 * Returns the meaning of an answer to the look-up of a TIN, and the minutes for which the authority accepts no calls.
 * Pure.
 */
export function answerToTaxpayer(answer: AuthorityAnswer, tin: string): TaxpayerAnswer & { pauseMinutes?: number } {
  if (answer.kind !== 'answer') return { status: 'unavailable' }
  if (UNKNOWN.test(answer.code)) return { status: 'unknown' }
  const pauseMinutes = pauseAfter(answer.code)
  if (pauseMinutes !== undefined) return { status: 'unavailable', pauseMinutes }
  const list = isDone(answer) ? z.safeParse(Found, answer.data).data?.custList : undefined
  const found = list?.find((taxpayer) => taxpayer.tin.trim() === tin)
  if (!found) return { status: 'unavailable' }
  const name = found.taxprNm.trim().slice(0, MAX_NAME)
  return { status: found.taxprSttsCd?.trim() === CLOSED ? 'inactive' : 'found', name }
}
