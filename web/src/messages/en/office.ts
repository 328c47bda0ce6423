import type { Messages } from '../texts.ts'
import { auditLog } from './audit-log.ts'
import { catalogue } from './catalogue.ts'
import { csv } from './csv.ts'
import { debts } from './debts.ts'
import { expenses } from './expenses.ts'
import { nav } from './nav.ts'
import { outbox } from './outbox.ts'
import { oversold } from './oversold.ts'
import { payments, refunds } from './refunds.ts'
import { report } from './report.ts'
import { reportsList } from './reports-list.ts'
import { sale } from './sale.ts'
import { settings } from './settings.ts'
import { stock } from './stock.ts'
import { till } from './till.ts'

export const office: Messages['office'] = {
  cancel: 'Cancel',
  forms: { unsaved: 'Changes not saved', discard: 'Discard' },
  menuOf: (name: string) => `More for ${name}`,
  errors: {
    'order.unknown': 'This order no longer exists: someone else has deleted it.',
    'order.unpaid': 'This order is not paid yet, so it cannot be delivered.',
    'order.refunded': 'This order was refunded, so it cannot be delivered.',
    'order.delivered': 'This order has already been delivered.',
    'expense.unknown': 'This expense no longer exists: someone else has deleted it.',
    'expense.deleted': 'This expense was already recorded, and later deleted. Press Submit to record it again.',
    'close.note': 'The shop does not count one of these notes or coins. Fix the count.',
    'close.left': 'The amount that stays cannot be more than what was counted.',
  },
  orders: {
    title: 'Orders',
    columns: {
      id: 'ID',
      user: 'User',
      date: 'Date',
      total: 'Total',
      paid: 'Paid',
      delivered: 'Delivered',
      actions: 'Actions',
    },
    deletedUser: 'Deleted user',
    no: 'No',
    released: 'Not paid in time',
    refunded: 'Refunded',
    details: 'Details',
    detailsOf: (id) => `Details of ${id}`,
    delete: 'Delete',
    deleteNamed: (id) => `Delete ${id}`,
    sure: 'Delete this order?',
    backInStock: 'Its lamps go back into stock.',
    staysOut: 'It has been delivered, so the stock does not change.',
    paidAlready: 'It has been paid, so its payment is added to the refunds due.',
    paidAndGone: 'It has been paid and delivered: the shop keeps the money, but the order is removed from the sales.',
    deleted: 'Order deleted',
    more: 'Show more orders',
    failed: 'We could not load the orders.',
    deliver: 'Deliver order',
    deliverNamed: (id) => `Deliver order ${id}`,
    search: 'Search orders',
    searchHint: 'Number, name or phone',
    searchAll: 'Search all orders',
    noneFound: (key: string) => `No order matches “${key}”.`,
    queueLabel: 'Order queue',
    queues: {
      toDeliver: 'To deliver',
      waitingForMoney: 'Awaiting payment',
      refunds: 'Refunds due',
      delivered: 'Delivered',
      all: 'All',
    },
    states: { toDeliver: 'To deliver', waitingForMoney: 'Not paid yet', delivered: 'Delivered' },
    noneInQueue: {
      toDeliver: 'There is nothing to deliver.',
      waitingForMoney: 'No order is awaiting payment.',
      refunds: 'There are no refunds due.',
      delivered: 'Nothing has been delivered yet.',
      all: 'There are no orders yet.',
    },
    delivering: 'Saving…',
    deliveredNow: 'The order is delivered',
  },
  special: {
    title: 'Special requests',
    name: 'Name',
    description: 'Description',
    phone: 'Phone',
    email: 'Email',
    whatsApp: 'Write on WhatsApp',
    greeting: (name, lamp) => `Hello ${name}, you asked us for this lamp: ${lamp}.`,
    from: 'From',
    date: 'Date',
    more: 'Show more requests',
    none: 'There are no special requests yet.',
    noneOpen: 'All requests are answered.',
    views: { label: 'Requests shown', open: 'Open', all: 'All' },
    open: 'Open',
    answered: (who, when) => `Answered by ${who}, ${when}`,
    answer: 'Mark as answered',
    reopen: 'Reopen',
    answerNamed: (name) => `Mark as answered: ${name}`,
    reopenNamed: (name) => `Reopen: ${name}`,
    write: 'Write an answer',
    answerText: 'Answer that the customer sees (optional)',
    errors: {
      'special.answered': 'This request already has another answer. Reopen it before you answer again.',
    },
    marking: 'Saving…',
    marked: { answered: 'Marked as answered.', open: 'Reopened.' },
    failed: 'We could not load the requests.',
  },
  catalogue,
  auditLog,
  csv,
  debts,
  expenses,
  nav,
  oversold,
  outbox,
  payments,
  refunds,
  report,
  reportsList,
  sale,
  settings,
  stock,
  till,
}
