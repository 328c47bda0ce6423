type Texts = Readonly<Record<string, string | undefined>>
type Touched = Readonly<Record<string, boolean | undefined>>

/**
 * The Authenticator's check of the two passwords at sign-up, of any length: any result but null keeps the form from
 * being sent, and the texts in it are shown.
 */
export function checkRepeatedPassword(form: Texts, touched: Touched, noMatch: string) {
  const { password = '', confirm_password: repeated = '' } = form
  if (password === repeated) return null
  // Who is still typing the right password is not told off.
  const isTyping = !touched.confirm_password && password.startsWith(repeated)
  return { confirm_password: isTyping ? [] : [noMatch] }
}
