import { enPeople } from '../messages/en-people.ts'
import type { Messages } from '../messages/rw.ts'
import { type PeopleMessages, rwPeople } from '../messages/rw-people.ts'
import { ApiError } from './api-error.ts'
import { failureText, useLanguage } from './messages.ts'

/** The texts about people in the visitor's language. Only screens that are fetched apart use them. */
export function usePeopleMessages(): PeopleMessages {
  return useLanguage() === 'rw' ? rwPeople : enPeople
}

/** What to tell a person about a failed change of an account. */
export function peopleFailureText(error: unknown, people: PeopleMessages, texts: Messages): string {
  const own = error instanceof ApiError ? people.byCode.get(error.code) : undefined
  return own ?? failureText(error, texts)
}
