import { SQSClient } from '@aws-sdk/client-sqs'
import type { Scheduler } from './scheduler.ts'

/** Replaces SQS by empty dead-letter queues, because the book tracks undeliverable records itself. */
export function openDeadLetters(scheduler: Scheduler): void {
  Object.assign(SQSClient.prototype, {
    send: async () => {
      await scheduler.wait(5)
      return { Attributes: { ApproximateNumberOfMessages: '0' } }
    },
  })
}
