import type { Context } from 'aws-lambda'
import { withDeadline } from './deadline.ts'
import { log } from './log.ts'
import { Refusal } from './refusal.ts'

/** Time reserved at the end of a Lambda's timeout to abort running work and log it, in ms. */
const CLEANUP_MS = 1000

/**
 * Creates the handler of a function that the stream or a schedule calls. Its requests end with its time, like those of
 * an API call, so that all have ended when the next attempt begins.
 */
export function inBackground<Event, Result>(work: (event: Event) => Promise<Result>) {
  return async (event: Event, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<Result> => {
    try {
      return await withDeadline(context.getRemainingTimeInMillis() - CLEANUP_MS, () => work(event))
    } catch (error) {
      // The message for users is not shown here, so the cause is logged instead. Lambda's own log entry has no causes.
      const reason = error instanceof Refusal ? (error.cause ?? error) : error
      log('error', 'run.failed', { error: reason })
      throw reason
    }
  }
}
