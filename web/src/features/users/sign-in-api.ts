import type { SignUp } from '../../../../shared/users/edit-user.ts'
import { signUp } from '../../../../shared/users/routes.ts'
import { call } from '../../lib/api.ts'
import { isError } from '../../lib/api-error.ts'
import { fetchedCode } from '../../lib/fetched-code.ts'

/** The sign-in library is heavy: the forms work before it is there, and send when it is. */
export function signInLibrary() {
  return fetchedCode(import('../../domain/users/sign-in.ts'))
}

/** Creates the account at the shop, which counts sign-ups by address, and signs in. */
export async function createAccount(form: SignUp): Promise<boolean> {
  const { signInAs } = await signInLibrary()
  try {
    await call(signUp, { body: form })
  } catch (error) {
    if (!isError(error, 'email.taken')) throw error
    // Perhaps by this very form, whose answer was lost.
    return await signInAs(form.email, form.password).catch(() => {
      throw error
    })
  }
  return signInAs(form.email, form.password)
}
