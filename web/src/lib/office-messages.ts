import { enOffice } from '../messages/en-office.ts'
import { type OfficeMessages, rwOffice } from '../messages/rw-office.ts'
import { useLanguage } from './messages.ts'

/** The back office's texts in the person's language. Only screens for staff use them, so customers do not fetch them. */
export function useOfficeMessages(): OfficeMessages {
  return useLanguage() === 'rw' ? rwOffice : enOffice
}
