/** Messages of the Authenticator and Cognito, by their English phrase. Only a password reset fetches them. */
export const authenticator = {
  'Back to Sign In': 'Subira kuri Sign In',
  'Send code': 'Ohereza kode',
  Sending: 'Turohereza',
  Submit: 'Emeza',
  Submitting: 'Turemeza',
  'Resend Code': 'Ongera wohereze kode',
  Loading: 'Tegereza',
  'Your passwords must match': 'Password do not match',
  'Password must have at least 8 characters': 'Koresha nibura inyuguti 8.',
  'Password must have lower case letters': 'Ongeramo inyuguti nto (a-z).',
  'Password must have upper case letters': 'Ongeramo inyuguti nkuru (A-Z).',
  'Password must have numbers': 'Ongeramo umubare (0-9).',
  'User does not exist.': 'Email cyangwa ijambo ry’ibanga si byo. Ongera ugerageze.',
  'Username should be an email.': 'Andika email yuzuye, nka izina@urugero.rw.',
  'Invalid email address format.': 'Andika email yuzuye, nka izina@urugero.rw.',
  'Attempt limit exceeded, please try after some time.': 'Wagerageje kenshi. Tegereza gato wongere ugerageze.',
  'Invalid verification code provided, please try again.': 'Iyo kode si yo. Yirebe neza wongere ugerageze.',
  'Invalid code provided, please request a code again.': 'Iyo kode ntigikora. Saba indi.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'Iyi konti nta email yemejwe ifite. Vugana n’iduka.',
  'A network error has occurred.': 'Iduka ntiryabonetse. Reba niba ufite internet, maze wongere ugerageze.',
  'An unknown error has occurred.': 'Habaye ikibazo tutari twiteze. Ongera ugerageze nyuma gato.',
  // Messages for empty required fields.
  'username is required to resetPassword': 'Andika email yawe.',
  'confirmationCode is required to confirmResetPassword': 'Andika kode twohereje kuri email yawe.',
  'newPassword is required to confirmResetPassword': 'Andika ijambo ry’ibanga rishya.',
}
