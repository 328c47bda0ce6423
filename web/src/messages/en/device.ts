import type { Messages } from '../texts.ts'

export const device: Messages['device'] = {
  title: 'This phone',
  ownDay: {
    sold: 'I sold',
    spent: 'I spent',
    owed: (amount) => `Owed: ${amount}`,
    none: 'Nothing yet today.',
    asOf: (time) => `In the books as of ${time}, and what waits on this phone.`,
    asking: 'From this phone. Asking the shop…',
    onlyHere: 'Only what was recorded on this phone: the shop does not answer.',
  },
  countsAt: (time) => `Made too long ago, or by a wrong clock: it counts on ${time}.`,
  lock: {
    intro:
      'A short code is asked for when the site is opened, and after some minutes without a touch. It hides what you have seen from anyone who picks up your phone. What waits is sent all the same.',
    newCode: 'New code',
    hint: '4 to 6 digits.',
    again: 'The code once more',
    after: 'Lock after',
    minutes: (n) => ({ 1: '1 minute', 60: '1 hour' })[n] ?? `${n} minutes`,
    set: 'Set the code',
    isSet: 'This phone is locked by a code.',
    now: 'Lock now',
    remove: 'Remove the code',
    removed: 'The code is removed.',
    errors: { digits: 'Enter 4 to 6 digits.', differ: 'The two codes are not the same.' },
    locked: 'Locked',
    code: 'Code',
    open: 'Open',
    opening: 'Opening…',
    wrong: (left) => `This is not the code. Tries left: ${left}.`,
    forgotten: 'I have forgotten the code',
    signOut: 'Sign out',
    forgottenEffect:
      'You are signed out, and sign in again with your password. What this phone has seen is removed; what waits to be sent stays.',
  },
  everywhere: {
    title: 'Sign out everywhere',
    hint: 'Is a phone lost, or in other hands?',
    confirm: 'Sign out',
    effect: (name) =>
      `${name} has to sign in again on every phone and computer. What these have seen is removed once they have a line; what waits to be sent stays.`,
    done: 'Signed out everywhere.',
  },
}
