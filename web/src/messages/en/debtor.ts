import type { Messages } from '../texts.ts'

export const debtor: Messages['debtor'] = {
  person: {
    title: 'What is kept of this person',
    fields: { phone: 'Their phone', limit: 'Limit (RWF)', dueOn: 'Promised to pay by', note: 'Note' },
    hints: {
      phone: 'Reminders are sent to it.',
      limit: 'The till warns of a sale that goes above it.',
      note: 'The debtor does not see it.',
    },
    errors: {
      notPhone: 'This is not a phone number.',
      notAmount: 'Please enter an amount.',
      notDay: 'Please enter a day.',
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
    made: (day) => `A link was made on ${day}. A new one ends it.`,
    end: 'End the link',
    ended: 'The link is ended: it leads nowhere now.',
  },
  merge: {
    title: 'Another spelling of the same person',
    spellings: 'Other spellings in this account',
    hint: 'If one person has been written down under two names, make one account of them. No sale is changed, and it can be undone.',
    into: 'Belongs to the account of',
    none: '—',
    look: 'Show before merging',
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
      'debtor.unknown': 'Nobody of this name has bought on debt.',
      'debtor.merged': 'One of the two names was merged in the meantime. Nothing was changed: please look again.',
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
