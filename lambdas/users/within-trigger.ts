import { withinTime } from '../deadline.ts'
import { log } from '../log.ts'

/** Cognito waits five seconds for a trigger. */
const TRIGGER_MS = 4000

/** Does the work of a trigger as long as Cognito waits for it. */
export function withinTrigger<T>(work: () => Promise<T>): Promise<T> {
  return withinTime(TRIGGER_MS, work)
}

/** A trigger's refusal, whose message Cognito passes on to the caller. It is no failure of the shop. */
export class TriggerRefusal extends Error {}

/** Makes the handler of a trigger. Cognito gets every error; unexpected ones are logged, and an alarm counts them. */
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
