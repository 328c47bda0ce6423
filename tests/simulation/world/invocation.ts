import { AsyncLocalStorage } from 'node:async_hooks'
import type { Scheduler } from './scheduler.ts'

/** One run of a Lambda. */
export type Invocation = {
  handler: string
  /** How far its clock is off, in ms. */
  skewMs: number
  /** Whether it is of the next release, which writes what this one does not know. */
  isNextRelease: boolean
  /** After how many more of its waits it is stopped in the middle; Infinity for most. */
  waitsLeft: number
  /** Whether it has been stopped: whatever it waits for fails. */
  isStopped: boolean
  /** Called once when it is stopped. */
  onStop: () => void
  /** How much bad luck it has had: what it answers with 500 then is no fault of the shop's. */
  faults: number
  /** The rows that it has changed, also after it has answered. */
  written: string[]
}

const running = new AsyncLocalStorage<Invocation>()

export function withinInvocation<T>(invocation: Invocation, work: () => T): T {
  return running.run(invocation, work)
}

export function runningInvocation(): Invocation | undefined {
  return running.getStore()
}

/** What a stopped Lambda's waits end with. Its process is gone, and nothing that is done because of this reaches anything. */
const gone = new Error('The Lambda was stopped')

/**
 * The running Lambda's next turn. It fails if the Lambda is stopped, before it or by it: so what the process had in memory
 * is put in order, as a new process would have it, and nobody waits for what never comes.
 */
export function nextTurn(scheduler: Scheduler, ms: number, invocation = runningInvocation()): Promise<void> {
  return new Promise((resolve, reject) =>
    scheduler.after(ms, () => {
      if (survivesWait(invocation)) resolve()
      else reject(gone)
    }),
  )
}

/** Counts one of a Lambda's waits. False if it is stopped, before it or by it. */
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
