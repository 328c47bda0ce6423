import type { Needs, TableNeeds } from './needs.ts'

const paying = 'A customer cannot pay'
const returning = 'An admin cannot see whose money has to go back'
/** With whom nobody waits any more. */
const noticing = 'Payments are noticed late'

/** What is said of a payment pays its order, and may take a released order's lamps again. */
const settling: TableNeeds = {
  actions: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
  keys: ['ONCE#*', 'ORDER#*', 'PRODUCT#*', 'TRANSACTION#*'],
}

export const paymentNeeds: Record<string, Needs> = {
  'payments/submit-payment': {
    hurts: paying,
    settings: ['MOMO', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['momo', 'paypal'],
    table: {
      actions: [...settling.actions, 'ConditionCheckItem', 'Query'],
      keys: [...settling.keys, 'PROMPTS#PERSON#*', 'PROMPTS#PHONE#*'],
      indexes: ['GSI1'],
    },
  },
  'payments/get-payment': {
    hurts: paying,
    settings: ['MOMO', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['momo', 'paypal'],
    table: { ...settling, actions: [...settling.actions, 'Query'] },
  },
  'payments/hear-of-momo': {
    hurts: noticing,
    settings: ['MOMO', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['momo', 'paypal'],
    table: { ...settling, indexes: ['GSI1'] },
  },
  'payments/hear-of-momo-by-put': {
    hurts: noticing,
    settings: ['MOMO', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['momo', 'paypal'],
    table: { ...settling, indexes: ['GSI1'] },
  },
  'payments/sweep-payments': {
    hurts: noticing,
    settings: ['MOMO', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['momo', 'paypal'],
    table: { ...settling, indexes: ['GSI3'] },
  },
  'payments/get-paypal-key': { hurts: paying, settings: ['PAYPAL'], secrets: ['paypal'] },
  'payments/open-paypal': {
    hurts: paying,
    settings: ['BUSINESS', 'PAYPAL', 'TABLE_NAME'],
    secrets: ['paypal'],
    table: { ...settling, actions: [...settling.actions, 'ConditionCheckItem', 'Query'] },
  },
  'payments/capture-paypal': {
    hurts: paying,
    settings: ['PAYPAL', 'TABLE_NAME'],
    secrets: ['paypal'],
    table: { ...settling, actions: [...settling.actions, 'Query'] },
  },
  'payments/pay-order': {
    hurts: paying,
    settings: ['PAYPAL', 'TABLE_NAME'],
    secrets: ['paypal'],
    table: { ...settling, actions: [...settling.actions, 'Query'] },
  },
  'payments/hear-of-paypal': {
    hurts: noticing,
    settings: ['PAYPAL', 'TABLE_NAME'],
    secrets: ['paypal'],
    table: { ...settling, actions: [...settling.actions, 'Query'], indexes: ['GSI1'] },
  },
  'payments/list-payments': {
    hurts: returning,
    settings: ['TABLE_NAME'],
    table: { actions: ['Query'], keys: ['ORDER#*'] },
  },
  'payments/list-refunds': {
    hurts: returning,
    settings: ['TABLE_NAME'],
    table: { actions: [], keys: [], indexes: ['GSI2'] },
  },
  'payments/mark-refunded': {
    hurts: returning,
    settings: ['TABLE_NAME'],
    table: { actions: ['GetItem', 'PutItem'], keys: ['ORDER#*'] },
  },
}
