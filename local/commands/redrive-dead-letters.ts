import type { DynamoDBStreamEvent } from 'aws-lambda'
import { streamConsumers } from '../../shared/stream-consumers.ts'
import { invoke } from '../lambda/invoke.ts'
import { loadHandler } from '../lambda/load-handler.ts'
import { progress } from '../progress.ts'
import { handledCount } from '../stream/batch-answer.ts'
import { type Message, openDeadLetters } from './dead-letters.ts'
import { DeadLetter, recordsOf } from './lost-records.ts'
import { reachTable } from './reach-table.ts'
import { CommandError, runCommand } from './run-command.ts'

// npm run dlq:redrive: processes the failed changes of the stream consumers with the code of this checkout, and removes
// the dead letters of those that succeed. Exits with 1 if any remain.

const TIMEOUT_MS = 30_000
const TOTALS = 'totals/count-changes'

type Outcome = 'done' | 'too old' | { remains: string }

await runCommand(async (stopped) => {
  const { queueUrl } = reachTable()
  if (queueUrl === undefined) throw new CommandError('Name the queue: --queue https://sqs.eu-west-1.amazonaws.com/….')
  const queue = openDeadLetters(queueUrl)
  const tooOld: Message[] = []
  const kept: Message[] = []
  let done = 0
  for (let messages = await queue.receive(); messages.length > 0; messages = await queue.receive()) {
    for (const message of messages) {
      stopped.throwIfAborted()
      const outcome = await redrive(message)
      if (outcome === 'done') await queue.remove(message)
      if (outcome === 'done') done += 1
      else if (outcome === 'too old') tooOld.push(message)
      else {
        kept.push(message)
        progress('')
        console.log(outcome.remains)
      }
      progress(`Dead letters: ${done + tooOld.length + kept.length}`)
    }
  }
  if (tooOld.length > 0) {
    // Their records are no longer in the stream, but a rebuild finds every row that is not counted correctly.
    const { rebuild } = await import('../../lambdas/bookkeeping/audit.ts')
    await rebuild({ waitMs: 0, progress, stopped })
    for (const message of tooOld) await queue.remove(message)
  }
  // The next run receives them again.
  for (const message of kept) await queue.giveBack(message)
  progress('')
  const rebuilt = tooOld.length > 0 ? ` Replaced by rebuilding the totals: ${tooOld.length}.` : ''
  console.log(`Dead letters processed: ${done}.${rebuilt} Remaining: ${kept.length}.`)
  return kept.length > 0 ? 1 : 0
})

async function redrive({ body }: Message): Promise<Outcome> {
  const letter = DeadLetter.safeParse(parseJson(body)).data
  const consumer = letter && consumerOf(letter)
  if (!consumer) return { remains: `This is not a dead letter of a consumer of the stream: ${body.slice(0, 200)}` }
  const { handler, entities } = consumer
  const where = `${handler}, record ${letter.DDBStreamBatchInfo.startSequenceNumber}`
  const records = await recordsOf(letter)
  if (!records) {
    return handler === TOTALS ? 'too old' : { remains: `${where}: no longer in the stream, which stores one day` }
  }
  const event: DynamoDBStreamEvent = { Records: records.filter((record) => entities.includes(entityOf(record))) }
  const numbers = event.Records.map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')
  try {
    const answer = await invoke(loadHandler, { handler, event, timeoutMs: TIMEOUT_MS })
    return handledCount(answer, numbers) === numbers.length ? 'done' : { remains: `${where}: failed again` }
  } catch (error) {
    return { remains: `${where}: ${error instanceof Error ? error.message : error}` }
  }
}

/** Finds the consumer by its function's name, which CDK derives from the letters of the handler's name. */
function consumerOf({ requestContext }: DeadLetter) {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')
  return streamConsumers.find(({ handler }) => letters(requestContext.functionArn).includes(letters(handler)))
}

function entityOf({ dynamodb }: DynamoDBStreamEvent['Records'][number]): string {
  return (dynamodb?.NewImage ?? dynamodb?.OldImage)?.entity?.S ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
