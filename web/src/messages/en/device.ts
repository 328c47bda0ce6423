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
    onlyHere: 'Only entries from this device: the shop cannot be reached.',
  },
  countsAt: (time) => `Too old, or the phone’s clock was wrong: recorded at ${time}.`,
  lock: {
    intro:
      'The site asks for a PIN when it is opened and after a few minutes without use. The PIN hides your data from anyone who picks up your phone. Unsent entries are still sent.',
    newCode: 'New PIN',
    hint: '4 to 6 digits.',
    again: 'Repeat the PIN',
    after: 'Lock after',
    minutes: (n) => ({ 1: '1 minute', 60: '1 hour' })[n] ?? `${n} minutes`,
    set: 'Set the PIN',
    isSet: 'This phone is locked with a PIN.',
    now: 'Lock now',
    remove: 'Remove the PIN',
    removed: 'PIN removed.',
    errors: { digits: 'Enter 4 to 6 digits.', differ: 'The PINs do not match.' },
    locked: 'Locked',
    code: 'PIN',
    open: 'Open',
    opening: 'Opening…',
    wrong: (left) => `Wrong PIN. Attempts left: ${left}.`,
    forgotten: 'Forgot the PIN?',
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
