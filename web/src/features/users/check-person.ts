import type * as z from 'zod/mini'
import { Email, PersonName } from '../../../../shared/users/user.ts'

/** What a person is called and reached by, as it is typed. */
export type Names = { name: string; email: string }

export type Fault = 'missing' | 'tooLong' | 'unshowable' | 'notEmail'

export type NameFaults = { [field in keyof Names]?: Fault }

/** What is wrong with what was typed, if anything, by the rules that the server has too. */
export function faultsOf({ name, email }: Names): NameFaults {
  const named = PersonName.safeParse(name)
  const reached = Email.safeParse(email)
  return {
    ...(named.success ? {} : { name: nameFault(named.error) }),
    ...(reached.success ? {} : { email: email.trim() === '' ? 'missing' : 'notEmail' }),
  }
}

function nameFault({ issues: [issue] }: z.core.$ZodError): Fault {
  if (issue?.code === 'too_small') return 'missing'
  return issue?.code === 'too_big' ? 'tooLong' : 'unshowable'
}
