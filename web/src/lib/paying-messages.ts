import { enPaying } from '../messages/en-paying.ts'
import type { Messages } from '../messages/rw.ts'
import { type PayingMessages, rwPaying } from '../messages/rw-paying.ts'
import { ApiError } from './api-error.ts'
import { failureText, useLanguage } from './messages.ts'

/** The texts of paying, in the visitor's language. Only where something is to be paid are they fetched. */
export function usePayingMessages(): PayingMessages {
  return useLanguage() === 'rw' ? rwPaying : enPaying
}

/** What to tell whoever pays about a request that failed. */
export function payingFailureText(error: unknown, paying: PayingMessages, texts: Messages): string {
  const own = error instanceof ApiError ? paying.byCode.get(error.code) : undefined
  return own ?? failureText(error, texts)
}

/** Why a payment failed, in one or two sentences; every failure says that no money was taken. */
export function reasonText(reason: string | undefined, paying: PayingMessages): string {
  return `${paying.nothingCharged} ${paying.reasons.get(reason ?? '') ?? paying.otherReason}`
}
