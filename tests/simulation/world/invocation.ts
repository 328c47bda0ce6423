import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scheduler } from './scheduler.ts'

/** One invocation of a Lambda. */
export type Invocation = {
  handler: string
  /** Error of its clock, in ms. */
  skewMs: number
  /** True if it is of the next release, which writes fields unknown to this release. */
  isNextRelease: boolean
  /** Number of waits after which it is stopped in the middle; Infinity for most. */
  waitsLeft: number
  /** True if it has been stopped, so that all its waits fail. */
  isStopped: boolean
  /** Called once when it is stopped. */
  onStop: () => void
  /** Number of simulated failures in it, which excuse a 500. */
  faults: number
  /** Rows that it has changed, including changes after its answer. */
  written: string[]
}

const running = new AsyncLocalStorage<Invocation>()

export function withinInvocation<T>(invocation: Invocation, work: () => T): T {
  return running.run(invocation, work)
}

export function runningInvocation(): Invocation | undefined {
  return running.getStore()
}

/** Error of a stopped Lambda's waits. Its process is gone, so nothing that follows from it has an effect. */
const gone = new Error('The Lambda was stopped')

/**
 * Waits for the running Lambda's next turn. It fails if the Lambda is stopped before or in that turn, so that the code
 * resets its memory like in a new process.
 */
export function nextTurn(scheduler: Scheduler, ms: number, invocation = runningInvocation()): Promise<void> {
  return new Promise((resolve, reject) =>
    scheduler.after(ms, () => {
      if (survivesWait(invocation)) resolve()
      else reject(gone)
    }),
  )
}

/** Counts one of a Lambda's waits. Returns false if it is stopped before or by it. */
function survivesWait(invocation: Invocation | undefined): boolean {
  if (!invocation) return true
  if (invocation.isStopped) return false
  invocation.waitsLeft -= 1
  if (invocation.waitsLeft > 0) return true
  stop(invocation)
  return false
}

export function stop(invocation: Invocation): void {
  if (invocation.isStopped) return
  invocation.isStopped = true
  invocation.onStop()
}
