import type { Messages } from '../texts.ts'

export const toBuy: Messages['purchasing']['toBuy'] = {
  title: 'What to buy',
  intro: 'Lamps that are running low, and lamps that sold more than are left.',
  columns: { name: 'Lamp', inStock: 'In stock', pieces: 'To buy' },
  piecesOf: (name) => `To buy: ${name}`,
  none: 'Nothing to buy: there is enough of every lamp.',
  noneChosen: 'Enter how many lamps you want.',
  message: 'Message',
  head: (shop) => `Hello, ${shop} would like to buy:`,
  whatsApp: 'Send by WhatsApp',
  copy: 'Copy',
  fromList: 'Rewrite the message from the list',
  copied: 'Copied.',
  notCopied: 'Not copied: select the text and copy it.',
}
