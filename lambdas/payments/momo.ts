import { timingSafeEqual } from 'node:crypto'
import { isMtn, rwandanMobile } from '../../shared/phone.ts'
import { clock } from '../clock.ts'
import { ordersOfUser, type StoredOrder } from '../data/orders.ts'
import { paymentByReference, type StoredPayment } from '../data/payments.ts'
import { isUnpaid, unpaidOrdersOf } from '../data/unpaid-orders.ts'
import type { Actor } from '../http/actor.ts'
import { assertOffered, isOffered } from '../payment-methods.ts'
import { continueTask, hasArrived, nextPollAt, takeStep } from '../provider-task.ts'
import { Refusal } from '../refusal.ts'
import { canStillSucceed } from './apply-outcome.ts'
import { attemptPayment } from './attempt.ts'
import { momoTask } from './momo-task.ts'
import { countPrompts } from './prompt-limits.ts'

/**
 * Time limit per call, in ms. MTN may be called three times: before the request to pay, for it, and after it. Together
 * that is less than API Gateway waits.
 */
const TIMEOUT_MS = 8_000

/** Time limit of a callback, in ms. MTN waits two seconds for the reply. Slower work is left to the sweep. */
const CALLBACK_TIMEOUT_MS = 1_200

/**
 * Time after which a request to pay is over, in ms. Payers have five minutes to answer, and MTN may take another one to
 * notice that they did not.
 */
const PROMPT_LIFETIME_MS = 6 * 60_000

/** A payer's input. */
type MomoRequest = {
  phone: string
  /** RWF, as the payer saw it. */
  amount: number
}

/**
 * Pays an order by sending a request to pay to a phone. It is sent once: a request without an answer is first looked up
 * at MTN, and sent again under the same reference only if MTN does not have it.
 * @throws Refusal as `attemptPayment` does; 503 when the shop does not take MoMo, or MTN does not answer or accept the
 * request
 */
export async function payByMomo(orderId: string, submitted: MomoRequest, actor: Actor): Promise<StoredPayment> {
  assertOffered('MoMo')
  const now = new Date(clock.now())
  const reference = clock.newUuid()
  const payment = await attemptPayment(
    { orderId, actor, now, claims: countPrompts(actor, submitted.phone, now) },
    (order, earlier) =>
      ongoingAttempt(order, earlier, submitted, now) ?? {
        provider: 'momo',
        phone: submitted.phone,
        reference,
        callbackToken: clock.newSecret(),
        nextPollAt: nextPollAt(momoTask.schedule, now.toISOString(), now),
      },
  )
  const options = { now, signal: () => clock.timeout(TIMEOUT_MS) }
  const isNew = payment.reference === reference
  const { task, answered, answer } = isNew
    ? await takeStep(momoTask, payment, 'send', options)
    : await continueTask(momoTask, payment, hasArrived(momoTask, payment) ? 'verify' : 'check', options)
  // The payer may have rejected the request before MTN has answered; only a failed answer means that MTN refused it.
  if (answered === 'send' && answer?.status === 'failed') {
    throw new Refusal('momo.refused', 'MTN MoMo is not accepting payments for the shop right now. Nothing was charged')
  }
  if (hasArrived(momoTask, task)) return task
  throw new Refusal('momo.away', 'MTN MoMo is not responding. Please try again in a moment: you will not pay twice')
}

/**
 * Returns the attempt that is pending for the same phone, so that a second tap sends no second request. Pure.
 * @throws Refusal 409 for an order that is to be paid by PayPal, or does not cost what the payer saw
 */
export function ongoingAttempt(
  { _id, amountDue, paymentMethod }: StoredOrder,
  earlier: readonly StoredPayment[],
  { phone, amount }: MomoRequest,
  now: Date,
): StoredPayment | undefined {
  if (paymentMethod !== 'MoMo') throw new Refusal('payment.otherMethod', 'This order has to be paid by PayPal')
  if (amount !== amountDue) {
    throw new Refusal('amount.changed', `Order ${_id} costs RWF ${amountDue}, not ${amount}`, { amountDue })
  }
  const isYoung = (createdAt: string) => now.getTime() - Date.parse(createdAt) < PROMPT_LIFETIME_MS
  return earlier.find(
    (payment) =>
      payment.provider === 'momo' &&
      payment.status === 'pending' &&
      payment.phone === phone &&
      isYoung(payment.createdAt),
  )
}

/**
 * Returns an MTN number as digits with the country code.
 * @throws Refusal 400 for anything but a Rwandan mobile number, and for another operator's
 */
export function mtnNumber(spelling: string): string {
  const number = rwandanMobile(spelling)
  if (number === undefined) {
    throw new Refusal('phone.invalid', 'This is not a Rwandan mobile number. Please enter it like 0788 123 456')
  }
  if (!isMtn(number)) {
    throw new Refusal('phone.notMtn', 'This is not an MTN number. MoMo works with numbers that begin with 078 or 079')
  }
  return number
}

/**
 * Returns the caller's newest order of this amount that is to be paid by MoMo. The index may not include an order right
 * after it was placed, so a customer's is found by their unpaid orders. An older one of another price is never used
 * instead.
 * @throws Refusal 404 for a user who has no such order
 */
export async function newestMomoOrder({ _id }: Actor, amount: number): Promise<string> {
  const orders = (await Promise.all([unpaidOrdersOf(_id), ordersOfUser(_id)])).flat()
  const [newest] = orders
    .filter((order) => order.paymentMethod === 'MoMo' && order.amountDue === amount && isUnpaid(order))
    .map((order) => order._id)
    .sort()
    .reverse()
  if (newest === undefined) {
    throw new Refusal(
      'order.noneToPay',
      `You have no unpaid MoMo order of RWF ${amount}. Send \`orderId\` to choose the order`,
    )
  }
  return newest
}

/**
 * Polls MTN after its callback, which means that a payment may have changed. MTN does not sign its calls, so nothing
 * else in them is trusted.
 * @throws Refusal 404 for a URL that MTN was not given, or for which this shop has no MTN account
 */
export async function receiveMomoCallback({
  reference,
  token,
}: {
  reference: string
  token: string
}): Promise<Record<string, never>> {
  const payment = isOffered('MoMo') ? await paymentByReference('momo', reference) : undefined
  if (!payment || !isSameToken(payment.callbackToken ?? '', token)) {
    throw new Refusal('address.unknown', 'There is nothing at this address')
  }
  if (canStillSucceed(payment)) {
    const signal = () => clock.timeout(CALLBACK_TIMEOUT_MS)
    await continueTask(momoTask, payment, 'verify', { now: new Date(clock.now()), signal, force: true })
  }
  return {}
}

/** Compares in constant time, so that a token cannot be guessed byte by byte. */
function isSameToken(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
