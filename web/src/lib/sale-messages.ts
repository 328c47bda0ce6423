import { enSale } from '../messages/en-sale.ts'
import { rwSale, type SaleMessages } from '../messages/rw-sale.ts'
import { useLanguage } from './messages.ts'

/** The texts of a sale over the counter in the person's language. Customers do not fetch them. */
export function useSaleMessages(): SaleMessages {
  return useLanguage() === 'rw' ? rwSale : enSale
}
