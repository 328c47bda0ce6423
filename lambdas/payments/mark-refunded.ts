import { markRefunded } from '../../shared/payments/routes.ts'
import { clock } from '../clock.ts'
import { paymentAt, savePayment, withStep } from '../data/payments.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { paymentOr404 } from './payment.ts'

export const handler = endpoint(markRefunded, async ({ params, actor }) => {
  const payment = paymentOr404(await paymentAt({ order: params.id, _id: params.payment }))
  // Repeating it has no further effect.
  if (payment.status === 'refunded') return { payment }
  if (payment.status !== 'refund-due') {
    throw new Refusal('refund.notDue', 'This payment does not have to be refunded')
  }
  const by = personOf(actor)
  const refunded = await savePayment(
    payment,
    withStep(payment, { at: new Date(clock.now()).toISOString(), status: 'refunded', by }),
  )
  if (!refunded) {
    throw new Refusal('payment.changed', 'Someone else has just changed this payment. Please check it again')
  }
  return { payment: refunded }
})
