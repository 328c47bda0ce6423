import type { Messages } from '../texts.ts'

export const authenticator: Messages['authenticator'] = {
  'Back to Sign In': 'Back to sign-in',
  'Send code': 'Send code',
  Sending: 'Sending…',
  Submit: 'Submit',
  Submitting: 'Submitting…',
  'Resend Code': 'Resend code',
  Loading: 'Loading…',
  'Your passwords must match': 'The passwords do not match',
  'Password must have at least 8 characters': 'Use at least 8 characters.',
  'Password must have lower case letters': 'Add a lowercase letter (a-z).',
  'Password must have upper case letters': 'Add an uppercase letter (A-Z).',
  'Password must have numbers': 'Add a number (0-9).',
  'User does not exist.': 'Wrong email or password. Please try again.',
  'Username should be an email.': 'Enter a complete email address, such as name@example.rw.',
  'Invalid email address format.': 'Enter a complete email address, such as name@example.rw.',
  'Attempt limit exceeded, please try after some time.': 'Too many attempts. Please wait a few minutes and try again.',
  'Invalid verification code provided, please try again.': 'This code is wrong. Check it and try again.',
  'Invalid code provided, please request a code again.': 'This code is no longer valid. Request a new one.',
  'Cannot reset password for the user as there is no registered/verified email or phone_number':
    'This account has no confirmed email. Please contact the shop.',
  'A network error has occurred.': 'The shop could not be reached. Check your connection and try again.',
  'An unknown error has occurred.': 'Something went wrong on our side. Please try again in a moment.',
  'username is required to resetPassword': 'Enter your email.',
  'confirmationCode is required to confirmResetPassword': 'Enter the code that we emailed you.',
  'newPassword is required to confirmResetPassword': 'Enter a new password.',
}
