import { customer } from '../../../tests/support/make-event.ts'
import type { Call } from './call.ts'

/** Preparations of calls. They are loaded late, in the thread that has the settings they read. */
type Preparations = typeof import('./preparations.ts')

/** Calls that no user makes: they come from Cognito, schedules, MTN and the stream. */
export const backgroundCalls: readonly Call[] = [
  {
    what: 'Cognito: a person gets a token',
    handler: 'users/pre-token-generation',
    figures: 'users/pre-token-generation',
    event() {
      const userAttributes = { sub: customer.sub, name: customer.name, email: 'person-0@example.rw' }
      return { request: { userAttributes, groupConfiguration: { groupsToOverride: [] } } }
    },
  },
  clock('payments/sweep-payments', 'payments to poll, when there are none'),
  clock('fiscal/send-due', 'fiscal receipts to sign, when they are off'),
  clock('orders/release-orders', 'unpaid orders to release, when there are none'),
  clock('health/heartbeat', 'a heartbeat'),

  after('MoMo: a request to pay is sent', 'payments/submit-payment', '', ({ orderToPay }) => orderToPay()),
  after('MoMo: a pending payment is polled', 'payments/get-payment', '', ({ pollPendingPayment }) =>
    pollPendingPayment(),
  ),
  after('MoMo: the callback of a payment that has succeeded', 'payments/momo-callback', '', ({ successCallback }) =>
    successCallback(),
  ),

  {
    ...after('stream: a sale of 2 lines is counted', 'totals/count-changes', '#sale', ({ streamEvent, sell }, n) =>
      streamEvent('totals/count-changes', () => sell(n)),
    ),
    // Updating the totals must not cost more than the sale.
    allowed: { roundTrips: 3, reads: 2, writes: 24 },
  },
  after('stream: an order of 2 lines is counted', 'totals/count-changes', '#order', ({ streamEvent, order }) =>
    streamEvent('totals/count-changes', () => order()),
  ),
  after('stream: an expense is counted', 'totals/count-changes', '#expense', ({ streamEvent, spend }, n) =>
    streamEvent('totals/count-changes', () => spend(n)),
  ),
  after('stream: a heartbeat reaches the totals', 'totals/count-changes', '#beat', ({ streamEvent, heartbeat }) =>
    streamEvent('totals/count-changes', heartbeat),
  ),
  after(
    'stream: a heartbeat reaches the catalogues',
    'products/follow-changes',
    '#beat',
    ({ streamEvent, heartbeat }) => streamEvent('products/follow-changes', heartbeat),
  ),
  after('stream: two changed lamps reach the catalogues', 'products/follow-changes', '', ({ streamEvent, sell }, n) =>
    streamEvent('products/follow-changes', () => sell(n)),
  ),
]

function clock(handler: string, what: string): Call {
  return { what: `clock: ${what}`, handler, figures: handler, event: () => ({}) }
}

function after(
  what: string,
  handler: string,
  which: string,
  event: (preparations: Preparations, n: number) => Promise<unknown>,
): Call {
  return {
    what,
    handler,
    figures: `${handler}${which}`,
    isPrepared: true,
    event: async (_shop, n) => event(await import('./preparations.ts'), n),
  }
}
