import { SQSClient } from '@aws-sdk/client-sqs'
import type { Scheduler } from './scheduler.ts'

/** Puts queues of dead letters in the place of SQS: they are empty, as the book itself sees what is given up on. */
export function openDeadLetters(scheduler: Scheduler): void {
  Object.assign(SQSClient.prototype, {
    send: async () => {
      await scheduler.wait(5)
      return { Attributes: { ApproximateNumberOfMessages: '0' } }
    },
  })
}
