import type { Context } from 'aws-lambda'
import { withinTime } from './deadline.ts'
import { log } from './log.ts'
import { Refusal } from './refusal.ts'

/** Of what Lambda leaves a function, for what it has under way to end, and to say so. */
const ENDING_MS = 1000

/**
 * Makes the handler of a function that the stream or a schedule calls. What it sends ends with its time, as with a call of
 * the API: the next attempt begins with nothing of this one still under way.
 */
export function inBackground<Event, Result>(work: (event: Event) => Promise<Result>) {
  return async (event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Result> => {
    try {
      return await withinTime(context.getRemainingTimeInMillis() - ENDING_MS, () => work(event))
    } catch (error) {
      // Nobody is told in the words for a person: the log should have the reason itself. Lambda's own line has no causes.
      const reason = error instanceof Refusal ? (error.cause ?? error) : error
      log('error', 'run.failed', { error: reason })
      throw reason
    }
  }
}
