import * as z from 'zod/mini'
import { invalidPassword } from './errors.ts'

/** Cognito's limits for any policy: up to 256 characters, no space at either end. */
export const NewPassword = z.string().check(z.maxLength(256), z.regex(/^\S(.*\S)?$/s))

// Password policy of the stack's user pool.
const RULES = [
  { pattern: /.{8}/s, violation: 'Password not long enough' },
  { pattern: /[A-Z]/, violation: 'Password must have uppercase characters' },
  { pattern: /[a-z]/, violation: 'Password must have lowercase characters' },
  { pattern: /[0-9]/, violation: 'Password must have numeric characters' },
]

/**
 * Checks a password against the policy.
 * @throws InvalidPasswordException naming the first rule that the password breaks
 */
export function assertPolicy(password: string): void {
  const broken = RULES.find((rule) => !rule.pattern.test(password))
  if (broken !== undefined) throw invalidPassword(broken.violation)
}
