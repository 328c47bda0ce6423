import type { Messages } from '../texts.ts'

export const device: Messages['device'] = {
  title: 'This phone',
  ownDay: {
    sold: 'I sold',
    spent: 'I spent',
    owed: (amount) => `Owed: ${amount}`,
    none: 'Nothing yet today.',
    asOf: (time) => `Recorded as of ${time}, with the unsent entries on this device.`,
    asking: 'From this device. Loading from the shop…',
    onlyHere: 'Only entries made on this device: the shop cannot be reached.',
  },
  countsAt: (time) => `Too old, or the phone’s clock was wrong: recorded at ${time}.`,
  lock: {
    intro:
      'The site asks for a short code when it is opened and after some minutes without a touch. It hides your data from anyone who picks up your phone. Unsent entries are still sent.',
    newCode: 'New code',
    hint: '4 to 6 digits.',
    again: 'Repeat the code',
    after: 'Lock after',
    minutes: (n) => ({ 1: '1 minute', 60: '1 hour' })[n] ?? `${n} minutes`,
    set: 'Set the code',
    isSet: 'This phone is locked by a code.',
    now: 'Lock now',
    remove: 'Remove the code',
    removed: 'Code removed.',
    errors: { digits: 'Enter 4 to 6 digits.', differ: 'The two codes are not the same.' },
    locked: 'Locked',
    code: 'Code',
    open: 'Open',
    opening: 'Opening…',
    wrong: (left) => `Wrong code. Tries left: ${left}.`,
    forgotten: 'Forgot the code?',
    signOut: 'Sign out',
    forgottenEffect:
      'You are signed out and sign in again with your password. Data viewed on this phone is removed; unsent entries are kept.',
  },
  everywhere: {
    title: 'Sign out everywhere',
    hint: 'For a phone that is lost or stolen.',
    confirm: 'Sign out',
    effect: (name) =>
      `${name} has to sign in again on every phone and computer. Data viewed there is removed when the device is next online; unsent entries are kept.`,
    done: 'Signed out everywhere.',
  },
}
