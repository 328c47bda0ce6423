import type { Messages } from '../texts.ts'

export const failures: Messages['failures'] = {
  errors: {
    'shop.busy': 'The shop is very busy right now. Nothing was saved: please try again in a moment.',
    'shop.unsure': 'We do not know whether this was saved. Please send it again: it counts once.',
    'shop.unconfirmed': 'We do not know whether this was saved. Please check before you send it again.',
    'table.away': 'The shop is unavailable for a moment. Please try again shortly.',
    'keys.away': 'Your sign-in could not be checked. Please try again in a moment.',
    'token.invalid': 'Your sign-in has expired. Please sign in again.',
    'session.ended': 'You were signed out because your account has changed. Please sign in again.',
    'role.denied': 'You are not allowed to do this.',
    'request.tooLarge': 'This is too large to send.',
    'search.tooBroad': 'Too many words begin with this text. Please add letters or digits.',
    'user.invalid': 'The name, email or password cannot be used. Please check its length and remove spaces around it.',
    'users.tooOften': 'Accounts are being changed too often. Please try again in a moment.',
  },
}
