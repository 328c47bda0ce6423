import type { Messages } from '../texts.ts'
import { catalogue } from './catalogue.ts'
import { csv } from './csv.ts'
import { dashboards } from './dashboards.ts'
import { debts } from './debts.ts'
import { expenses } from './expenses.ts'
import { payments, refunds } from './refunds.ts'
import { report } from './report.ts'
import { reportsList } from './reports-list.ts'
import { sale } from './sale.ts'

export const office: Messages['office'] = {
  cancel: 'Cancel',
  errors: {
    'order.unknown': 'This order is gone: somebody else has deleted it.',
    'order.unpaid': 'This order is not paid yet, so it cannot be delivered.',
    'order.delivered': 'This order has already been delivered.',
    'expense.unknown': 'This expense is gone: somebody else has deleted it.',
    'expense.deleted': 'This was recorded before, and somebody has deleted it. Press Submit to record it anew.',
  },
  orders: {
    title: 'Orders',
    columns: {
      id: 'ID',
      user: 'USER',
      date: 'DATE',
      total: 'TOTAL',
      paid: 'PAID',
      delivered: 'DELIVERED',
      actions: 'ACTIONS',
    },
    deletedUser: 'DELETED USER',
    no: 'No',
    released: 'Not paid in time',
    details: 'Details',
    detailsOf: (id) => `Details ${id}`,
    delete: 'Delete',
    deleteNamed: (id) => `Delete ${id}`,
    sure: 'Are you sure to delete?',
    backInStock: 'Its lamps go back into stock.',
    staysOut: 'It has been delivered: the stock stays as it is.',
    paidAlready: 'It has been paid: its money goes on the list of what has to be given back.',
    deleted: 'order deleted successfully',
    more: 'Show more orders',
    none: 'Nobody has ordered yet.',
    failed: 'We could not load the orders.',
    deliver: 'Deliver Order',
    delivering: 'Writing it down…',
    deliveredNow: 'Order is delivered',
  },
  special: {
    title: 'Special requests',
    name: 'Name',
    description: 'Description',
    phone: 'Phone',
    from: 'From',
    date: 'Date',
    noPicture: 'No picture',
    more: 'Show more requests',
    none: 'Nobody has asked for anything yet.',
    failed: 'We could not load the requests.',
  },
  catalogue,
  csv,
  dashboards,
  debts,
  expenses,
  payments,
  refunds,
  report,
  reportsList,
  sale,
}
