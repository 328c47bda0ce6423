import { momoOutcome } from '../momo/outcome.ts'
import { requestToPay } from '../momo/request-to-pay.ts'
import { type PaymentTask, paymentTask, schedules } from './payment-task.ts'

export const momoTask: PaymentTask = {
  ...paymentTask,
  schedule: schedules.momo,
  send: requestToPay,
  lookUp: momoOutcome,
}
