import * as z from 'zod/mini'
import { Email, PersonName } from '../../../../shared/users/edit-user.ts'
import { checkFields } from '../../lib/use-form.ts'

/** A person's name and e-mail address. */
export type Names = { name: string; email: string }

type Passwords = { password: string; confirmPassword: string; currentPassword?: string }

export type NameError = 'missing' | 'tooLong' | 'unshowable' | 'notEmail'

const NamesSchema = z.object({ name: PersonName, email: Email })

/** The name and e-mail address, or the errors by field. */
export function checkNames(typed: Names) {
  return checkFields(NamesSchema, typed, ['name', 'email'], (field, issue): NameError => {
    if (field === 'email') return typed.email.trim() === '' ? 'missing' : 'notEmail'
    if (issue.code === 'too_small') return 'missing'
    return issue.code === 'too_big' ? 'tooLong' : 'unshowable'
  })
}

/** The same with a new password, typed twice; empty keeps the old one. The current one is typed if it is asked for. */
export function checkProfile({ password, confirmPassword, currentPassword, ...names }: Names & Passwords) {
  const { value, errors } = checkNames(names)
  const isSame = password === confirmPassword
  if (value && isSame)
    return { value: { ...value, ...(password && { password }), ...(currentPassword && { currentPassword }) } }
  return { errors: { ...errors, ...(!isSame && { confirmPassword: 'noMatch' as const }) } }
}
