import type { Messages } from '../texts.ts'

export const letter: Messages['letter'] = {
  greeting: (name) => `Hello ${name},`,
  owed: (shop, owed) => `This is a friendly reminder that ${owed} is still to be paid at ${shop}:`,
  line: (day, lamps, owed) => `- ${day}: ${lamps}, ${owed} left`,
  others: (count) => `- and ${count} more`,
  code: (network, code) => `${network}: ${code}`,
  promised: (day) => `You promised to pay by ${day}.`,
  account: (address) => `Your account: ${address}`,
  opening: 'an opening debt',
  wish: 'You can pay at the shop or by MoMo. Thank you!',
  /** Page that the link opens. */
  own: {
    title: 'Your account',
    intro: (shop) => `This is what is still to be paid at ${shop}.`,
    balance: 'Still to be paid',
    none: 'You owe nothing. Thank you!',
    promised: (day) => `You promised to pay by ${day}.`,
    payments: 'Paid',
    cash: 'cash',
    returned: 'Returned lamps',
    noPayments: 'Nothing has been paid yet.',
    granted: 'Debt',
    owed: 'Still owed',
    others: (count) => `and ${count} more ${count === 1 ? 'sale' : 'sales'}`,
    pay: 'How to pay',
    failed: 'We could not load the account.',
    unknown: 'This link is not valid or was disabled. Please ask the shop for a new one.',
    tooMany: 'Too many wrong links were opened from this connection. Please try again in an hour.',
  },
}
