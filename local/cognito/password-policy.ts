import * as z from 'zod/mini'
import { invalidPassword } from './errors.ts'

/** Cognito's own bounds for a new password, before any policy: up to 256 characters, no space at either end. */
export const NewPassword = z.string().check(z.maxLength(256), z.regex(/^\S(.*\S)?$/s))

// The shop's policy: as in the user pool that CDK makes.
const RULES = [
  { pattern: /.{8}/s, fault: 'Password not long enough' },
  { pattern: /[A-Z]/, fault: 'Password must have uppercase characters' },
  { pattern: /[a-z]/, fault: 'Password must have lowercase characters' },
  { pattern: /[0-9]/, fault: 'Password must have numeric characters' },
]

/** @throws InvalidPasswordException naming the first rule that the password breaks */
export function assertPolicy(password: string): void {
  const broken = RULES.find((rule) => !rule.pattern.test(password))
  if (broken !== undefined) throw invalidPassword(broken.fault)
}
