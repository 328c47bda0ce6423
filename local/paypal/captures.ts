import * as z from 'zod/mini'
import { fromSmallestUnit, inSmallestUnit } from './currencies.ts'
import { invalidRequest, notFound, unprocessable } from './errors.ts'
import { Money } from './state.ts'
import { type CaptureOfOrder, type Refund, timeNow, type World } from './world.ts'

/**
 * Finds a capture.
 * @throws PaypalError 404 if there is no such capture
 */
export function findCapture({ store }: World, id: string): CaptureOfOrder {
  for (const order of Object.values(store.state.orders)) {
    for (const unit of order.units) {
      const capture = unit.captures.find((each) => each.id === id)
      if (capture) return { order, unit, capture }
    }
  }
  throw notFound()
}

/** Accepts or declines a payment that PayPal is reviewing. */
export function reviewCapture(world: World, id: string, decision: 'COMPLETED' | 'DECLINED'): void {
  const found = findCapture(world, id)
  if (found.capture.status !== 'PENDING') throw unprocessable('CAPTURE_NOT_PENDING', 'The capture is not under review.')
  delete found.capture.reason
  Object.assign(found.capture, { status: decision, updateTime: timeNow(world) })
  world.store.save()
  world.emit(decision === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', found)
}

const RefundRequest = z.object({ amount: z.optional(Money) })

/** Refunds the remaining amount of a capture, or the amount in the request. */
export function refundCapture(world: World, id: string, body: unknown): { capture: CaptureOfOrder; refund: Refund } {
  const found = findCapture(world, id)
  const { capture } = found
  const request = RefundRequest.safeParse(body)
  if (!request.success) throw invalidRequest('INVALID_PARAMETER_SYNTAX', 'The value does not conform.', '/amount')
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.')
  }
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable('CAPTURE_STATUS_NOT_VALID', 'Capture status is not valid for processing refund.')
  }
  const { currency_code } = capture.amount
  const total = inSmallestUnit(capture.amount)
  const left = total - capture.refunded
  const amount = request.data.amount ?? fromSmallestUnit(currency_code, left)
  if (amount.currency_code !== currency_code) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.')
  }
  if (inSmallestUnit(amount) > left) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to the capture amount.')
  }
  capture.refunded += inSmallestUnit(amount)
  const updateTime = timeNow(world)
  Object.assign(capture, { status: capture.refunded === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED', updateTime })
  found.order.updateTime = updateTime
  world.store.save()
  const refund = { id: world.newId(), amount }
  world.emit('PAYMENT.CAPTURE.REFUNDED', { ...found, refund })
  return { capture: found, refund }
}
