import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { sum } from '../../shared/money.ts'
import { awsLimits } from '../aws-limits.ts'
import { setting } from '../setting.ts'

const sqs = new SQSClient(awsLimits())

/**
 * Returns the approximate number, as SQS counts it, of stream changes and scheduled runs that ended as dead letters.
 */
export async function countDeadLetters(): Promise<number> {
  const queues = setting('DEAD_LETTERS').split(' ')
  const counts = queues.map(async (QueueUrl) => {
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] })
    const { Attributes } = await sqs.send(command)
    return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
  })
  return sum(await Promise.all(counts))
}
