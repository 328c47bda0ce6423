import { customer } from '../../../tests/support/make-event.ts'
import type { Call } from './call.ts'

/** Preparations of calls. They are loaded late, in the thread that has the settings they read. */
type Occasions = typeof import('./occasions.ts')

/** Calls that no user makes: they come from Cognito, schedules, MTN and the stream. */
export const unseenCalls: readonly Call[] = [
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
  clock('orders/release-orders', 'unpaid orders to release, when there are none'),
  clock('health/heartbeat', 'a heartbeat'),

  after('MoMo: a request to pay is sent', 'payments/submit-payment', '', ({ orderToPay }) => orderToPay()),
  after('MoMo: a pending payment is polled', 'payments/get-payment', '', ({ awaited }) => awaited()),
  after('MoMo: the callback of a payment that has succeeded', 'payments/momo-callback', '', ({ paid }) => paid()),

  {
    ...after('stream: a sale of 2 lines is counted', 'totals/count-changes', '#sale', ({ changes, sell }, n) =>
      changes('totals/count-changes', () => sell(n)),
    ),
    // Updating the totals must not cost more than the sale.
    allowed: { roundTrips: 3, reads: 2, writes: 24 },
  },
  after('stream: an order of 2 lines is counted', 'totals/count-changes', '#order', ({ changes, order }) =>
    changes('totals/count-changes', () => order()),
  ),
  after('stream: an expense is counted', 'totals/count-changes', '#expense', ({ changes, spend }, n) =>
    changes('totals/count-changes', () => spend(n)),
  ),
  after('stream: a heartbeat reaches the totals', 'totals/count-changes', '#beat', ({ changes, beat }) =>
    changes('totals/count-changes', beat),
  ),
  after('stream: a heartbeat reaches the catalogues', 'products/follow-changes', '#beat', ({ changes, beat }) =>
    changes('products/follow-changes', beat),
  ),
  after('stream: two changed lamps reach the catalogues', 'products/follow-changes', '', ({ changes, sell }, n) =>
    changes('products/follow-changes', () => sell(n)),
  ),
]

function clock(handler: string, what: string): Call {
  return { what: `clock: ${what}`, handler, figures: handler, event: () => ({}) }
}

function after(
  what: string,
  handler: string,
  which: string,
  event: (occasions: Occasions, n: number) => Promise<unknown>,
): Call {
  return {
    what,
    handler,
    figures: `${handler}${which}`,
    isPrepared: true,
    event: async (_shop, n) => event(await import('./occasions.ts'), n),
  }
}
