/** Errors of accounts and sign-in. See shared/errors.ts. */
export const userErrors = {
  'user.unknown': { status: 404, meaning: 'There is no such user' },
  'user.changed': {
    status: 409,
    meaning: 'The user was changed since the last read. Repeat the edit on `current`',
  },
  'user.busy': {
    status: 503,
    meaning: 'Another change of this user is running. Repeat the call after Retry-After',
    retryAfter: 2,
  },
  'user.invalid': {
    status: 400,
    meaning: 'The user pool rejects the name, the email or the password',
  },
  'user.self': { status: 409, meaning: 'Admins can neither delete their own account nor give up their own admin role' },
  'users.tooOften': { status: 429, meaning: 'Accounts are being changed too often. Try again later' },
  'admin.last': { status: 409, meaning: 'The shop must have at least one admin' },
  'email.taken': { status: 409, meaning: 'Another account has this email' },
  'name.taken': {
    status: 409,
    meaning: 'Another member of staff, or the shop itself, has this name. Choose another one',
  },
  'name.byAdmin': { status: 403, meaning: 'Only an admin may change the name of a member of staff' },
  'invitation.unknown': {
    status: 404,
    meaning: 'The invitation link is incomplete or was withdrawn, or its creator is no longer an admin',
  },
  'invitation.made': {
    status: 409,
    meaning:
      'An invitation was already created with this Idempotency-Key. Its link cannot be shown again: withdraw it and create another',
  },
  'invitation.used': { status: 409, meaning: 'The invitation was already accepted. Ask an admin for another one' },
  'invitation.expired': { status: 409, meaning: 'The invitation has expired. Ask an admin for another one' },
  'invitation.needless': { status: 409, meaning: 'The caller already has the role. The invitation stays valid' },
  'invitation.tooMany': {
    status: 429,
    meaning:
      'Too many wrong invitation links were opened from this IP address within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },
  'password.weak': { status: 400, meaning: 'The password violates the user pool’s policy' },
  'password.needed': {
    status: 403,
    meaning: 'The session is too old for this change. Send `currentPassword`',
  },
  'password.wrong': { status: 403, meaning: '`currentPassword` is not the current password' },
  'signUp.tooMany': {
    status: 429,
    meaning: 'Too many sign-ups from this IP address within an hour. Try again after Retry-After',
    retryAfter: 'next hour',
  },
  'signIn.wrong': { status: 401, meaning: 'The email or password is wrong' },
  'signIn.unconfirmed': { status: 401, meaning: 'The account is not confirmed yet' },
  'signIn.furtherStep': {
    status: 401,
    meaning: 'The user pool requires a further step, such as a new password',
  },
  'signIn.tooOften': {
    status: 429,
    meaning: 'Too many failed sign-ins. Even the right password is rejected for now. Try again after Retry-After',
    retryAfter: 'next hour',
  },
} as const
