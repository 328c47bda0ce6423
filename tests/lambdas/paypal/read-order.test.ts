import { describe, expect, it } from 'vitest'
import type { PaypalOrder } from '../../../lambdas/paypal/orders.ts'
import { readPaypalOrder } from '../../../lambdas/paypal/outcome.ts'

const payment = { order: 'ours', usdDue: 4.5 }
const usd = (value: string) => ({ currency_code: 'USD', value })

type Unit = PaypalOrder['purchase_units'][number]
type Capture = NonNullable<NonNullable<Unit['payments']>['captures']>[number]

const capture = (changed: Partial<Capture> = {}): Capture => ({
  id: 'CAPTURE',
  status: 'COMPLETED',
  amount: usd('4.50'),
  ...changed,
})

const unit = (captures: Capture[], changed: Partial<Unit> = {}): Unit => ({
  custom_id: 'ours',
  amount: usd('4.50'),
  payee: { merchant_id: 'SHOP' },
  payments: { captures },
  ...changed,
})

function read(captures: Capture[], changed: Partial<PaypalOrder> = {}, unitChanged: Partial<Unit> = {}) {
  const units = [unit(captures, unitChanged)]
  const status = captures.length > 0 ? 'COMPLETED' : 'CREATED'
  return readPaypalOrder({ id: 'ORDER', status, intent: 'CAPTURE', purchase_units: units, ...changed }, payment, 'SHOP')
}

const failed = (reason: string) => ({ status: 'failed', reason })

describe('captured PayPal money', () => {
  it('pays the order when the captured amount is the requested one', () => {
    expect(read([capture()])).toEqual({ status: 'succeeded', transactionId: 'CAPTURE' })
  })

  it('pays the order when an earlier capture was declined', () => {
    expect(read([capture({ id: 'OLD', status: 'DECLINED' }), capture()])).toMatchObject({ status: 'succeeded' })
  })

  it.each([
    ['less', [capture({ amount: usd('4.49') })], {}],
    ['more', [capture({ amount: usd('45.00') })], {}],
    ['another currency', [capture({ amount: { currency_code: 'EUR', value: '4.50' } })], {}],
    ['partly refunded, and for another order', [capture({ status: 'PARTIALLY_REFUNDED' })], { custom_id: 'theirs' }],
    ['for another order', [capture()], { custom_id: 'theirs' }],
    ['for no order', [capture()], { custom_id: undefined }],
  ])('marks money for refund when it is %s', (_what, captures, changed) => {
    expect(read(captures, {}, changed)).toEqual({ status: 'differs', transactionId: 'CAPTURE' })
  })

  it('reports the share that was refunded', () => {
    const captures = [capture({ status: 'PARTIALLY_REFUNDED' })]
    const refunds = [{ amount: usd('1.00') }, { amount: usd('1.25') }]
    expect(read(captures, {}, { payments: { captures, refunds } })).toEqual({
      status: 'refunded in part',
      share: 0.5,
      transactionId: 'CAPTURE',
    })
  })

  it.each([
    ['to another account', {}, { payee: { merchant_id: 'THIEF' } }],
    ['to no named account', {}, { payee: undefined }],
    ['with another intent', { intent: 'AUTHORIZE' }, {}],
    ['in several parts', { purchase_units: [unit([capture()]), unit([])] }, {}],
  ])('fails money that is not the shop’s: %s', (_what, changed, unitChanged) => {
    expect(read([capture()], changed, unitChanged)).toEqual(failed('NOT_OURS'))
  })
})

describe('missing PayPal money', () => {
  it('reads missing money from the capture, not from the order', () => {
    expect(read([capture({ status: 'DECLINED' })], { status: 'COMPLETED' })).toEqual(failed('DECLINED'))
    expect(read([], { status: 'COMPLETED' })).toBe('open')
  })

  it('reports money that was refunded already', () => {
    expect(read([capture({ status: 'REFUNDED' })])).toEqual({ status: 'refunded' })
  })

  it('reports pending money with its reason', () => {
    const reason = 'PENDING_REVIEW'
    expect(read([capture({ status: 'PENDING', status_details: { reason } })])).toEqual({
      status: 'pending',
      reason,
      transactionId: 'CAPTURE',
    })
    expect(read([capture({ status: 'PENDING' })])).toMatchObject({ status: 'pending', reason: 'OTHER' })
  })
})

describe('PayPal order without money', () => {
  it.each([
    ['CREATED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['SAVED', 'open'],
    ['APPROVED', 'approved'],
  ])('reads an order that is %s as %s', (status, state) => {
    expect(read([], { status })).toBe(state)
  })

  it('fails an order that is VOIDED', () => {
    expect(read([], { status: 'VOIDED' })).toEqual(failed('VOIDED'))
  })

  it.each([
    ['amount', {}, { amount: usd('0.01') }],
    ['currency', {}, { amount: { currency_code: 'JPY', value: '4.50' } }],
    ['receiver', {}, { payee: { merchant_id: 'THIEF' } }],
    ['order', {}, { custom_id: 'theirs' }],
    ['intent', { intent: 'AUTHORIZE' }, {}],
    ['number of parts', { purchase_units: [unit([]), unit([])] }, {}],
  ])('refuses to capture an order when its %s was changed', (_what, changed, unitChanged) => {
    expect(read([], { status: 'APPROVED', ...changed }, unitChanged)).toEqual(failed('ORDER_CHANGED'))
  })
})
