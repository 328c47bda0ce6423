import { enSpecial } from '../messages/en-special.ts'
import { rwSpecial, type SpecialMessages } from '../messages/rw-special.ts'
import { useLanguage } from './messages.ts'

/** The texts of asking for a lamp, in the visitor's language. */
export function useSpecialMessages(): SpecialMessages {
  return useLanguage() === 'rw' ? rwSpecial : enSpecial
}
