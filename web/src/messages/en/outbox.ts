import type { Messages } from '../texts.ts'

export const outbox: Messages['office']['outbox'] = {
  title: 'Waiting to be sent',
  day: 'My day',
  badge: (count) => `${count} waiting`,
  badgeRefused: (count) => `${count} rejected`,
  none: 'All caught up: everything is recorded.',
  intro: 'Entries stay on this device until the shop has recorded them.',
  states: { waits: 'Waiting', 'needs a look': 'Rejected', done: 'Recorded', 'given up': 'Discarded' },
  kinds: {
    sale: 'Sale',
    instalment: 'Instalment',
    account: 'Payment of debts',
    expense: 'Expense',
    receipt: 'Received lamps',
  },
  made: (time, by) => `${time} · ${by}`,
  code: (code) => `Reference ${code}`,
  sendNow: 'Send now',
  again: 'Send again',
  fix: 'Fix',
  saveFix: 'Save and send',
  fixing: (time, code) => `Fixing the sale of ${time}, reference ${code}. It is recorded at its original time.`,
  cancelFix: 'Cancel',
  tillTaken: 'Finish the current sale at the till first.',
  /** One debt of a payment that covers several. */
  part: (n) => `Debt ${n}`,
  newer: (count) =>
    `${count === 1 ? '1 entry was' : `${count} entries were`} made by a newer version. Reload the page to send ${count === 1 ? 'it' : 'them'}.`,
  reload: 'Reload',
  discard: 'Discard',
  discardTitle: 'Discard this entry?',
  discardText: (name) => `${name} will not be recorded, even if a copy of it arrives later.`,
  recordedAlready: 'It is already recorded. If it is wrong, delete the sale.',
  others: (count, name) =>
    `${count === 1 ? '1 entry' : `${count} entries`} by ${name} not sent yet. ${name} must sign in to send ${count === 1 ? 'it' : 'them'}.`,
  takeOver: 'Send in my name',
  toFile: 'Save as a file',
  fromFile: 'Send entries from a file',
  wrongFile: 'This file has no unsent entries.',
  full: 'There is no storage left on this device. Nothing was recorded. Free some space and try again.',
  waits: 'Waiting to be sent',
  waitsText: (code) => `Saved on this device. It is sent when you are back online. Reference: ${code}.`,
  see: 'Show unsent entries',
  stayTitle: 'Do not sign out yet',
  stay: (count) =>
    `${count === 1 ? '1 entry is' : `${count} entries are`} not sent yet. Wait until you are online, or save ${count === 1 ? 'it' : 'them'} to a file.`,
}
