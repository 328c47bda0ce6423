import { DebtorDetails } from '../../../../../shared/debtors/debtor.ts'
import { parseNumber } from '../../../lib/parse-number.ts'
import { checkFields } from '../../../lib/use-form.ts'

export const FIELDS = ['phone', 'limit', 'dueOn', 'note'] as const
type Field = (typeof FIELDS)[number]

/** Details of a debtor as typed. Empty fields are not stored. */
export type DebtorDraft = Record<Field, string>

export type DebtorError = 'notPhone' | 'notAmount' | 'notDay' | 'notNote'

const ERRORS: Readonly<Record<Field, DebtorError>> = {
  phone: 'notPhone',
  limit: 'notAmount',
  dueOn: 'notDay',
  note: 'notNote',
}

const NO_DETAILS = { phone: null, limit: null, dueOn: null, note: null }

export function debtorDraftOf({ phone = '', limit, dueOn = '', note = '' }: DebtorDetails): DebtorDraft {
  return { phone, limit: limit === undefined ? '' : String(limit), dueOn, note }
}

/** Returns the details to save, with null for empty fields, or the errors by field. */
export function checkDebtor(draft: DebtorDraft) {
  const [phone, limit, dueOn, note] = FIELDS.map((field) => draft[field].trim())
  const typed = {
    ...(phone && { phone }),
    ...(limit && { limit: parseNumber(limit) }),
    ...(dueOn && { dueOn }),
    ...(note && { note }),
  }
  const { value, errors } = checkFields(DebtorDetails, typed, FIELDS, (field) => ERRORS[field])
  return value ? { value: { ...NO_DETAILS, ...value } } : { errors }
}
