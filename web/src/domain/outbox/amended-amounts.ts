import { MAX_AMOUNT } from '../../../../shared/money.ts'
import type { Checked } from '../../lib/checked.ts'
import type { Messages } from '../../messages/texts.ts'
import { checkInstalment } from '../reports/check-instalment.ts'
import type { AmendForm } from './kind.ts'

/** Returns the typed amounts in RWF, of which some but not all may be 0, or the error text of each field. */
export function readAmounts(
  typed: readonly string[],
  { report }: Messages['office'],
): Checked<number[], (string | undefined)[]> {
  const read = typed.map((text) => (text.trim() === '0' ? { value: 0 } : checkInstalment(text, MAX_AMOUNT)))
  const isNothing = read.every(({ value = 0 }) => value === 0)
  const errors = read.map(({ errors: error = isNothing ? 'notPositive' : undefined }) => {
    return error && report.debt.fieldErrors[error === 'beyondOwed' ? 'notAmount' : error]
  })
  return errors.some((error) => error !== undefined) ? { errors } : { value: read.map(({ value = 0 }) => value) }
}

/** Returns the form that fixes the amounts of a payment, one for each debt. */
export function paymentForm<Request>(
  amountsOf: (request: Request) => readonly number[],
  withAmounts: (request: Request, amounts: readonly number[]) => Request,
): AmendForm<Request> {
  return {
    fields: (request, { outbox, report }) =>
      amountsOf(request).map((amount, n, { length }) => ({
        label: length > 1 ? outbox.part(n + 1) : report.debt.amount,
        text: String(amount),
        isFigure: true,
      })),
    read(request, typed, texts) {
      const { value, errors } = readAmounts(typed, texts)
      return errors ? { errors } : { value: { request: withAmounts(request, value) } }
    },
  }
}
