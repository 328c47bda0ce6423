import type { Messages } from '../texts.ts'

export const debtor: Messages['debtor'] = {
  person: {
    title: 'Debtor details',
    fields: { phone: 'Their phone', limit: 'Limit (RWF)', dueOn: 'Promised to pay by', note: 'Note' },
    hints: {
      phone: 'Reminders go to this number.',
      limit: 'The till warns about a sale that exceeds this amount.',
      note: 'The debtor does not see it.',
    },
    errors: {
      notPhone: 'This is not a phone number.',
      notAmount: 'This amount is unclear. Enter it like 12500 or 1500.50.',
      notDay: 'Enter a day.',
      notNote: 'At most 200 characters.',
    },
    contact: 'Phone and promised day',
    contactNotSaved: (name) => `The phone and promised day of ${name} were not saved. Enter them on the account.`,
    overdue: 'This day has passed.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved.',
  },
  link: {
    title: 'Link to the account',
    hint: 'With the link, this person sees what they owe and how to pay, without signing in.',
    add: 'Put a link into the message',
    added: 'The link is in the message. Send it now: it is shown only once.',
    made: (day) => `A link was created on ${day}. A new link replaces it.`,
    end: 'Disable the link',
    ended: 'Link disabled.',
  },
  merge: {
    title: 'Another spelling of the same person',
    spellings: 'Other spellings in this account',
    hint: 'If a person is recorded under two names, merge them into one account. No sale is changed, and you can undo it.',
    into: 'Belongs to the account of',
    none: '—',
    look: 'Preview the merge',
    lookAt: (name) => `Preview the merge with ${name}`,
    similar: 'These names are similar. Are they the same person?',
    similarNames: {
      title: 'These may be the same person',
      hint: 'Their names are similar. Open the account to compare; nothing changes until you confirm.',
      and: 'and',
    },
    ask: (name, into) => `Is ${name} the same person as ${into}?`,
    together: (into) => `Account of ${into}`,
    what: (name, into) =>
      `The debts of ${name} move to the account of ${into}, whose phone, limit and note apply. A link to either shows the whole account.`,
    confirm: 'Merge',
    merged: (name, into) => `${name} is now in the account of ${into}.`,
    separate: 'Undo the merge',
    separateOf: (name) => `Undo the merge of ${name}`,
    separated: (name) => `${name} has a separate account again.`,
    errors: {
      'debtor.unknown': 'No customer with this name has bought on debt.',
      'debtor.merged':
        'One of the two names was merged in the meantime. Nothing was changed. Check both names and try again.',
      'debtor.changed':
        'Someone else has just changed this person. Nothing was saved: check what they changed, then try again.',
    },
  },
  message: {
    title: 'Reminder',
    hint: 'The message opens on your own phone, and you send it yourself.',
    phone: 'Phone',
    phoneHint: 'Leave this empty to choose the recipient on your phone.',
    notPhone: 'This is not a phone number.',
    language: 'Language of the message',
    text: 'Message',
    whatsApp: 'WhatsApp',
    sms: 'SMS',
    copy: 'Copy',
    copied: 'Message copied.',
    notCopied: 'Copying failed. Select the message and copy it yourself.',
  },
}
