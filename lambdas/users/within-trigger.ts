import { withDeadline } from '../deadline.ts'
import { log } from '../log.ts'

/** Time limit of a trigger in ms. Cognito waits five seconds. */
const TRIGGER_MS = 4000

/** Runs the work of a trigger within the time that Cognito waits. */
export function withinTrigger<T>(work: () => Promise<T>): Promise<T> {
  return withDeadline(TRIGGER_MS, work)
}

/** A trigger's refusal, whose message Cognito passes on to the caller. It is not a failure of the shop. */
export class TriggerRefusal extends Error {}

/**
 * Creates the handler of a trigger. Cognito receives every error; unexpected ones are logged, and an alarm counts them.
 */
export function poolTrigger<Event>(work: (event: Event) => Promise<Event>) {
  return async (event: Event): Promise<Event> => {
    try {
      return await work(event)
    } catch (error) {
      if (!(error instanceof TriggerRefusal)) log('error', 'run.failed', { error })
      throw error
    }
  }
}
