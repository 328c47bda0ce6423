import { MAX_AMOUNT } from '../../../../shared/money.ts'
import type { Checked } from '../../lib/checked.ts'
import type { Messages } from '../../messages/texts.ts'
import { checkInstalment } from '../reports/check-instalment.ts'
import type { FieldErrors } from './kind.ts'

/** Returns the typed amounts in RWF, of which some but not all may be 0, or the error text of each field. */
export function readAmounts(typed: readonly string[], { report }: Messages['office']): Checked<number[], FieldErrors> {
  const read = typed.map((text) => (text.trim() === '0' ? { value: 0 } : checkInstalment(text, MAX_AMOUNT)))
  const isNothing = read.every(({ value = 0 }) => value === 0)
  const errors = read.map(({ errors: error = isNothing ? 'notPositive' : undefined }) => {
    return error && report.debt.fieldErrors[error === 'beyondOwed' ? 'notAmount' : error]
  })
  return errors.some((error) => error !== undefined) ? { errors } : { value: read.map(({ value = 0 }) => value) }
}
