import { getOrder, listMyOrders, placeOrder } from '../../../shared/orders/routes.ts'
import { capturePaypal, openPaypal, payOrder } from '../../../shared/payments/paypal-routes.ts'
import { getPayment, submitPayment } from '../../../shared/payments/routes.ts'
import { getProduct, listProducts, searchProducts } from '../../../shared/products/routes.ts'
import type { Client } from './client.ts'
import { businessFor } from './fiscal-acts.ts'
import type { KnownOrder } from './knowledge.ts'
import type { Act, People } from './people.ts'

/** Actions of customers with their weights. */
export const customersActs: readonly [weight: number, act: Act][] = [
  [3, browse],
  [6, order],
  [4, payAgain],
  [2, lookAtOrders],
]

async function browse(client: Client, { dice, known }: People): Promise<void> {
  const lamps = await client.read(listProducts, { query: { limit: '100' } })
  if (Array.isArray(lamps)) known.lamps = lamps
  const lamp = known.recent(dice, known.lamps)
  if (lamp) await client.read(getProduct, { params: { id: lamp._id } })
  if (dice.chance(0.3)) await client.read(searchProducts, { query: { q: 'lamp' } })
}

async function order(client: Client, people: People): Promise<void> {
  const { dice, known } = people
  const lamps = distinct(Array.from({ length: dice.from(1, 3) }, () => known.lamp(dice)))
  const method = dice.pick(['MoMo', 'Paypal'] as const)
  const intention = known.intend('order')
  const placed = await client.write(placeOrder, intention, {
    key: known.keyOf(intention, client.person.sub),
    body: {
      orderItems: lamps.map(({ _id, price }) => ({ _id, price, quantity: dice.from(1, 3) })),
      shippingAddress: {
        fullName: 'Keza Ineza',
        address: intention.tag,
        city: 'Kigali',
        phone: '0788 123 456',
        country: 'Rwanda',
      },
      paymentMethod: method,
      ...businessFor(people),
    },
  })
  const { _id, amountDue, heldUntil, shippingAddress } = Object(Object(placed).order)
  if (typeof _id !== 'string') return
  const { address: tag } = shippingAddress
  known.orders.push({ _id, owner: client.person.sub, amountDue, method, heldUntil: Date.parse(heldUntil), tag })
  if (dice.chance(0.8)) await pay(client, people, _id)
}

/** Pays again: some twice, some much later, some for another customer's order. */
async function payAgain(client: Client, people: People): Promise<void> {
  const { dice, known } = people
  const mine = known.orders.filter(({ owner }) => owner === client.person.sub)
  const chosen = known.recent(dice, dice.chance(0.9) ? mine : known.orders)
  if (chosen) await pay(client, people, chosen._id)
}

async function pay(client: Client, people: People, id: string): Promise<void> {
  const { dice, known, scheduler } = people
  const order = known.orders.find(({ _id }) => _id === id)
  if (!order) return
  const method = dice.chance(0.98) ? order.method : order.method === 'MoMo' ? 'Paypal' : 'MoMo'
  if (method === 'MoMo') await payByMomo(client, people, id, order.amountDue)
  else await payByPaypal(client, people, order)
  for (let looks = dice.from(0, 3); looks > 0; looks -= 1) {
    await scheduler.wait(1000 + dice.random() * 8000)
    await client.read(getPayment, { params: { id } })
  }
}

/** Phones by outcome: some refuse, some never answer, most pay. See local/momo/outcomes.ts. */
const PHONES = ['0788123456', '0789000111', '0788000051', '0788000052', '0788000053', '0788000054', '0788000065']

async function payByMomo(client: Client, { dice, known }: People, orderId: string, amount: number): Promise<void> {
  const phone = dice.chance(0.7) ? `078${dice.from(1000000, 9999999)}` : dice.pick(PHONES)
  const intention = known.intend('other')
  await client.write(submitPayment, intention, {
    body: { orderId, phone, amount: dice.chance(0.98) ? amount : amount + 1 },
  })
}

/**
 * Pays by PayPal: most immediately, some an hour later, and some at the last moment, while their lamps are about to be
 * released.
 */
async function payByPaypal(
  client: Client,
  people: People,
  { _id: id, heldUntil: heldFirst }: KnownOrder,
): Promise<void> {
  const { dice, known, scheduler } = people
  const openedAt = scheduler.now
  const opened = await client.write(openPaypal, known.intend('other'), { params: { id } })
  const { paypalOrderId } = Object(opened)
  if (typeof paypalOrderId !== 'string') return
  if (dice.chance(0.6)) {
    await scheduler.wait(dice.random() * 20_000)
    await finishPaypal(client, people, id, paypalOrderId)
    return
  }
  // A pending payment protects the order for ten minutes after its reservation ends.
  const order = Object(await client.read(getOrder, { params: { id } }))
  const heldUntil = typeof order.heldUntil === 'string' ? Date.parse(order.heldUntil) : heldFirst
  const releasable = Math.max(heldUntil, openedAt + PROTECTED_MS)
  const release = Math.ceil(releasable / RELEASES_EVERY_MS) * RELEASES_EVERY_MS
  const lastMoment = release - dice.random() * 2000 - scheduler.now
  const isLast = dice.chance(0.8) && lastMoment > 0
  const wait = isLast ? lastMoment : dice.random() * 3_600_000
  client.later(wait, () => finishPaypal(client, people, id, paypalOrderId, isLast ? 'instant' : undefined))
}

/** Interval of the release schedule, in ms. It runs at each full minute. */
const RELEASES_EVERY_MS = 60_000
/** A pending payment younger than this delays the release of its order, in ms. */
const PROTECTED_MS = 10 * 60_000

async function finishPaypal(
  client: Client,
  people: People,
  id: string,
  paypalOrderId: string,
  sure?: 'instant',
): Promise<void> {
  const { dice, known, providers, scheduler } = people
  const funding =
    sure ?? dice.pick(['instant', 'instant', 'instant', 'instant', 'declined', 'review', 'refused'] as const)
  if (!providers.approve(paypalOrderId, funding)) return
  // Some customers close the window now.
  if (!sure && dice.chance(0.2)) return
  if (dice.chance(0.9)) {
    await client.write(capturePaypal, known.intend('other'), { params: { id }, body: { paypalOrderId } })
  } else await client.write(payOrder, known.intend('other'), { params: { id }, body: { id: paypalOrderId } })
  const capture = providers.paypal.store.state.orders[paypalOrderId]?.units[0]?.captures[0]
  if (capture?.status === 'PENDING') {
    scheduler.after(dice.random() * 7_200_000, () =>
      providers.review(capture.id, dice.chance(0.7) ? 'COMPLETED' : 'DECLINED'),
    )
  }
  if (capture && dice.chance(0.03)) scheduler.after(dice.random() * 600_000, () => providers.refund(capture.id))
}

async function lookAtOrders(client: Client, { dice, known, fault }: People): Promise<void> {
  const mine = await client.read(listMyOrders, {})
  if (Array.isArray(mine)) {
    for (const each of mine) {
      if (each.user._id !== client.person.sub) fault(`${client.person.sub} was shown the order of ${each.user._id}`)
    }
  }
  const other = known.recent(dice, known.orders)
  if (!other) return
  const shown = await client.read(getOrder, { params: { id: other._id } })
  if (shown && other.owner !== client.person.sub) fault(`${client.person.sub} was shown the order of ${other.owner}`)
}

function distinct<T>(all: readonly T[]): T[] {
  return [...new Set(all)]
}
