import * as z from 'zod/mini'
import { Email, PersonName } from '../../../../shared/users/edit-user.ts'
import { checkFields } from '../../lib/use-form.ts'

export type Names = { name: string; email: string }

type Passwords = { password: string; confirmPassword: string; currentPassword?: string }

export type NameError = 'missing' | 'tooLong' | 'unshowable' | 'notEmail'

const NamesSchema = z.object({ name: PersonName, email: Email })

export function checkNames(typed: Names) {
  return checkFields(NamesSchema, typed, ['name', 'email'], (field, issue): NameError => {
    if (field === 'email') return typed.email.trim() === '' ? 'missing' : 'notEmail'
    if (issue.code === 'too_small') return 'missing'
    return issue.code === 'too_big' ? 'tooLong' : 'unshowable'
  })
}

/**
 * Returns the profile to save, or the errors by field. A new password is typed twice; an empty one leaves the old one
 * unchanged. The current password is included if it was typed.
 */
export function checkProfile({ password, confirmPassword, currentPassword, ...names }: Names & Passwords) {
  const { value, errors } = checkNames(names)
  const isSame = password === confirmPassword
  if (value && isSame)
    return { value: { ...value, ...(password && { password }), ...(currentPassword && { currentPassword }) } }
  return { errors: { ...errors, ...(!isSame && { confirmPassword: 'noMatch' as const }) } }
}
