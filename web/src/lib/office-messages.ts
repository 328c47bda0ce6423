import { enOffice } from '../messages/en-office.ts'
import type { Messages } from '../messages/rw.ts'
import { type OfficeMessages, rwOffice } from '../messages/rw-office.ts'
import { ApiError } from './api-error.ts'
import { failureText, useLanguage } from './messages.ts'

/** The back office's texts in the person's language. Only screens for staff use them, so customers do not fetch them. */
export function useOfficeMessages(): OfficeMessages {
  return useLanguage() === 'rw' ? rwOffice : enOffice
}

/** What to tell staff about a failure. */
export function officeFailureText(error: unknown, office: OfficeMessages, texts: Messages): string {
  const own = error instanceof ApiError ? office.byCode.get(error.code) : undefined
  return own ?? failureText(error, texts)
}
