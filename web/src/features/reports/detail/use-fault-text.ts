import { useMessages } from '../../../messages/messages.ts'
import type { FieldFault } from './check-report.ts'

/** What the sentences about a fault are told in figures. */
type Figures = { paid?: string; left?: number }

/** The sentence that stands at a field for what is wrong with it. */
export function useFaultText() {
  const { faults: common } = useMessages('office').sale
  const { faults: own } = useMessages('office').report.edit
  return (fault: FieldFault | undefined, { paid = '', left = 0 }: Figures = {}): string | undefined => {
    switch (fault) {
      case undefined:
        return undefined
      case 'notSold':
      case 'product.gone':
        return own[fault]
      case 'depts.paidBeyond':
      case 'losses.paid':
        return own[fault](paid)
      case 'stock.short':
        return own[fault](left)
      default:
        return common[fault]
    }
  }
}
