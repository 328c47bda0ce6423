import { SignIn } from '../../../../shared/users/edit-user.ts'
import { checkFields } from '../../lib/use-form.ts'
import { checkNames, type Names } from './check-person.ts'

/** Password policy of the user pool, so that the form detects a weak password before it is sent. */
const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s

export function checkSignIn(typed: { email: string; password: string }) {
  return checkFields(SignIn, typed, ['email', 'password'], (field) => {
    if (field === 'password') return 'noPassword'
    return typed.email.trim() === '' ? 'noEmail' : 'notEmail'
  })
}

/** Returns the new account, or the errors by field. Its password is typed twice. */
export function checkSignUp({ password, confirmPassword, ...names }: SignUpDraft) {
  const { value, errors } = checkNames(names)
  const isStrong = STRONG.test(password)
  const isSame = password === confirmPassword
  if (value && isStrong && isSame) return { value: { ...value, password, confirmPassword } }
  return {
    errors: {
      ...errors,
      ...(!isStrong && { password: password === '' ? ('missing' as const) : ('weak' as const) }),
      ...(!isSame && { confirmPassword: 'noMatch' as const }),
    },
  }
}

export type SignUpDraft = Names & { password: string; confirmPassword: string }
