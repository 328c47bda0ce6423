import type { Language } from '../lib/messages.ts'

/**
 * What the Authenticator and Cognito say, by the English phrase that they say it in. Apart from the other texts, so that
 * only the sign-in pages fetch them.
 */
type Phrases = Readonly<Record<string, string>>

const rw: Phrases = {
  'Sign in': 'Sign In',
  'Signing in': 'Turakwinjiza…',
  'Create Account': 'Sign Up',
  'Creating Account': 'Turafungura konti…',
  'Forgot your password?': 'Wibagiwe ijambo ry’ibanga?',
  'Back to Sign In': 'Subira kuri Sign In',
  'Send code': 'Ohereza kode',
  Sending: 'Turohereza',
  'Change Password': 'Hindura ijambo ry’ibanga',
  Changing: 'Turahindura',
  Submit: 'Emeza',
  Submitting: 'Turemeza',
  'Resend Code': 'Ongera wohereze kode',
  Loading: 'Tegereza',
  'Your passwords must match': 'Password do not match',
  'Password must have at least 8 characters': 'Koresha nibura inyuguti 8.',
  'Password must have lower case letters': 'Ongeramo inyuguti nto (a-z).',
  'Password must have upper case letters': 'Ongeramo inyuguti nkuru (A-Z).',
  'Password must have numbers': 'Ongeramo umubare (0-9).',
  'Incorrect username or password.': 'Email cyangwa ijambo ry’ibanga si byo. Ongera ugerageze.',
  'User does not exist.': 'Email cyangwa ijambo ry’ibanga si byo. Ongera ugerageze.',
  'User already exists': 'Iyi email isanganywe konti. Injira ukoresheje Sign In.',
  'Username should be an email.': 'Andika email yuzuye, nka izina@urugero.rw.',
  'Invalid email address format.': 'Andika email yuzuye, nka izina@urugero.rw.',
  'Password attempts exceeded': 'Wagerageje kenshi. Tegereza gato wongere ugerageze.',
  'Attempt limit exceeded, please try after some time.': 'Wagerageje kenshi. Tegereza gato wongere ugerageze.',
  'Invalid verification code provided, please try again.': 'Iyo kode si yo. Yirebe neza wongere ugerageze.',
  'Invalid code provided, please request a code again.': 'Iyo kode ntigikora. Saba indi.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'Iyi konti nta email yemejwe ifite. Vugana n’iduka.',
  'A network error has occurred.': 'Iduka ntiryabonetse. Reba niba ufite internet, maze wongere ugerageze.',
  'An unknown error has occurred.': 'Habaye ikibazo tutari twiteze. Ongera ugerageze nyuma gato.',
  // What is left empty.
  'username is required to signIn': 'Andika email yawe.',
  'username is required to signUp': 'Andika email yawe.',
  'username is required to resetPassword': 'Andika email yawe.',
  'password is required to signIn': 'Andika ijambo ry’ibanga.',
  'Password is required': 'Andika ijambo ry’ibanga.',
  'Confirm Password is required': 'Ongera wandike ijambo ry’ibanga.',
  'confirmationCode is required to confirmResetPassword': 'Andika kode twohereje kuri email yawe.',
  'newPassword is required to confirmResetPassword': 'Andika ijambo ry’ibanga rishya.',
  // As the shop's own check of a new account has it.
  'PreSignUp failed with error A name has 1 to 100 letters, and none that cannot be shown.':
    'Andika izina ryawe: inyuguti 1 kugeza ku 100, zose zigaragara.',
}

const en: Phrases = {
  'Sign in': 'Sign In',
  'Signing in': 'Signing in…',
  'Create Account': 'Sign Up',
  'Creating Account': 'Making your account…',
  'Your passwords must match': 'Password do not match',
  'Password must have at least 8 characters': 'Use at least 8 characters.',
  'Password must have lower case letters': 'Add a small letter (a-z).',
  'Password must have upper case letters': 'Add a capital letter (A-Z).',
  'Password must have numbers': 'Add a figure (0-9).',
  'Incorrect username or password.': 'Wrong e-mail or password. Please try again.',
  'User does not exist.': 'Wrong e-mail or password. Please try again.',
  'User already exists': 'There is already an account with this e-mail. Please sign in.',
  'Username should be an email.': 'Type a whole e-mail address, like name@example.rw.',
  'Invalid email address format.': 'Type a whole e-mail address, like name@example.rw.',
  'Password attempts exceeded': 'Too many tries. Please wait a little.',
  'Attempt limit exceeded, please try after some time.': 'Too many tries. Please wait a little.',
  'Invalid verification code provided, please try again.': 'That is not the code. Look again and try once more.',
  'Invalid code provided, please request a code again.': 'That code is no longer good. Ask for another one.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'This account has no confirmed e-mail. Please ask the shop.',
  'A network error has occurred.': 'The shop could not be reached. Check your connection and try again.',
  'An unknown error has occurred.': 'Something went wrong that we did not expect. Please try again in a moment.',
  'username is required to signIn': 'Type your e-mail.',
  'username is required to signUp': 'Type your e-mail.',
  'username is required to resetPassword': 'Type your e-mail.',
  'password is required to signIn': 'Type your password.',
  'Password is required': 'Type a password.',
  'Confirm Password is required': 'Type the password once more.',
  'confirmationCode is required to confirmResetPassword': 'Type the code that we e-mailed you.',
  'newPassword is required to confirmResetPassword': 'Type a new password.',
  'PreSignUp failed with error A name has 1 to 100 letters, and none that cannot be shown.':
    'Type your name: 1 to 100 letters, and none that cannot be shown.',
}

export const authenticatorPhrases: Record<Language, Phrases> = { rw, en }
