import type { Messages } from '../texts.ts'

export const debtor: Messages['debtor'] = {
  person: {
    title: 'Debtor details',
    fields: { phone: 'Their phone', limit: 'Limit (RWF)', dueOn: 'Promised to pay by', note: 'Note' },
    hints: {
      phone: 'Reminders are sent to it.',
      limit: 'The till warns of a sale that goes above it.',
      note: 'The debtor does not see it.',
    },
    errors: {
      notPhone: 'This is not a phone number.',
      notAmount: 'This amount is unclear. Enter it like 12500 or 1500.50.',
      notDay: 'Enter a day.',
      notNote: 'At most 200 characters.',
    },
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
    made: (day) => `A link was made on ${day}. A new link replaces it.`,
    end: 'Disable the link',
    ended: 'Link disabled.',
  },
  merge: {
    title: 'Another spelling of the same person',
    spellings: 'Other spellings in this account',
    hint: 'If one person has been written down under two names, make one account of them. No sale is changed, and it can be undone.',
    into: 'Belongs to the account of',
    none: '—',
    look: 'Show before merging',
    lookAt: (name) => `Show before merging with ${name}`,
    similar: 'These names are alike. Is it the same person?',
    alike: {
      title: 'These may be the same person',
      hint: 'Their names are alike. Open the account to compare; nothing changes until you say so.',
      and: 'and',
    },
    ask: (name, into) => `Is ${name} the same person as ${into}?`,
    together: (into) => `Account of ${into}`,
    what: (name, into) =>
      `The debts of ${name} will be in the account of ${into}, with the phone, limit and note kept there. A link to either shows the whole account.`,
    confirm: 'Merge',
    merged: (name, into) => `${name} is in the account of ${into} now.`,
    separate: 'Undo the merge',
    separateOf: (name) => `Undo the merge of ${name}`,
    separated: (name) => `${name} has an account of their own again.`,
    errors: {
      'debtor.unknown': 'No customer of this name has bought on debt.',
      'debtor.merged':
        'One of the two names was merged in the meantime. Nothing was changed. Check both names and try again.',
      'debtor.changed':
        'Someone else has just changed this person. Nothing was saved: check what they changed, then try again.',
    },
  },
  message: {
    title: 'Reminder',
    hint: 'Nothing is sent from here: the message opens on your own phone, and you send it yourself.',
    phone: 'Phone',
    phoneHint: 'Leave this empty to choose the recipient on your phone.',
    notPhone: 'This is not a phone number.',
    language: 'Language of the message',
    text: 'Message',
    whatsApp: 'WhatsApp',
    sms: 'SMS',
    copy: 'Copy',
    copied: 'Message copied.',
    notCopied: 'Copying did not work: select the message and copy it yourself.',
  },
}
