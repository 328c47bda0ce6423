type Texts = Readonly<Record<string, string | undefined>>
type Touched = Readonly<Record<string, boolean | undefined>>

/**
 * The Authenticator's check of the two sign-up passwords, of any length: any result but null blocks the form, and its
 * texts are shown.
 */
export function checkRepeatedPassword(form: Texts, touched: Touched, noMatch: string) {
  const { password = '', confirm_password: repeated = '' } = form
  if (password === repeated) return null
  // No error while the right password is still being typed.
  const isTyping = !touched.confirm_password && password.startsWith(repeated)
  return { confirm_password: isTyping ? [] : [noMatch] }
}
