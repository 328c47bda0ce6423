import { InvocationType, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { DynamoDBRecord } from 'aws-lambda'
import { awsLimits } from '../aws-limits.ts'
import { imageOf } from '../data/stream-image.ts'
import { log } from '../log.ts'
import { setting } from '../setting.ts'

const lambda = new LambdaClient(awsLimits())

/**
 * Starts the sender when documents were queued, so that a customer at the till gets the receipt within seconds. A signed
 * document starts it too, so that a long queue continues after a run has used up its time. The minute schedule starts it
 * after a failure here. Repeating it is harmless, because one process sends at a time.
 */
export async function wakeSender(records: readonly DynamoDBRecord[]): Promise<undefined> {
  if (!records.some(isDue)) return
  try {
    await lambda.send(
      new InvokeCommand({ FunctionName: setting('FISCAL_SENDER'), InvocationType: InvocationType.Event }),
    )
  } catch (error) {
    log('warn', 'sender.asleep', { error })
  }
}

/** Returns whether the sender can send this document or one after it. One with a scheduled attempt does not start it. */
function isDue({ dynamodb }: DynamoDBRecord): boolean {
  const document = imageOf(dynamodb?.NewImage)
  if (document === undefined || document.nextTryAt !== undefined) return false
  return document.state === 'waiting' || document.state === 'again' || document.state === 'signed'
}
