import { useMessages } from '../../../messages/messages.ts'
import type { FieldError } from './check-report.ts'

/** Figures used in error texts. */
type Figures = { paid?: string; left?: number }

export function useErrorText() {
  const { fieldErrors: common } = useMessages('office').sale
  const { fieldErrors: own } = useMessages('office').report.edit
  return (error: FieldError | undefined, { paid = '', left = 0 }: Figures = {}): string | undefined => {
    switch (error) {
      case undefined:
        return undefined
      case 'notSold':
      case 'product.gone':
        return own[error]
      case 'depts.paidBeyond':
      case 'losses.paid':
      case 'cash.beyondPaid':
        return own[error](paid)
      case 'stock.short':
        return own[error](left)
      default:
        return common[error]
    }
  }
}
