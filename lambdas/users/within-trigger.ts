import { withinTime } from '../deadline.ts'

/** Cognito waits five seconds for a trigger. */
const TRIGGER_MS = 4000

/** Does the work of a trigger as long as Cognito waits for it. */
export function withinTrigger<T>(work: () => Promise<T>): Promise<T> {
  return withinTime(TRIGGER_MS, work)
}
