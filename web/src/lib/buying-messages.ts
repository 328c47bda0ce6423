import { enBuying } from '../messages/en-buying.ts'
import { type BuyingMessages, rwBuying } from '../messages/rw-buying.ts'
import { useLanguage } from './messages.ts'

/** The texts from signing in to the order, in the visitor's language. Only the screens on that way fetch them. */
export function useBuyingMessages(): BuyingMessages {
  return useLanguage() === 'rw' ? rwBuying : enBuying
}
