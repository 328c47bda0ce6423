import { AsyncLocalStorage } from 'node:async_hooks'

/** One run of a Lambda. */
export type Invocation = {
  handler: string
  /** How far its clock is off, in ms. */
  skewMs: number
  /** After how many more of its waits it is stopped in the middle; Infinity for most. */
  waitsLeft: number
  /** Whether it has been stopped: nothing that it waits for comes any more. */
  isStopped: boolean
  /** Called once when it is stopped. */
  onStop: () => void
  /** How much bad luck it has had: what it answers with 500 then is no fault of the shop's. */
  faults: number
}

const running = new AsyncLocalStorage<Invocation>()

export function withinInvocation<T>(invocation: Invocation, work: () => T): T {
  return running.run(invocation, work)
}

export function runningInvocation(): Invocation | undefined {
  return running.getStore()
}

/** Counts one of the running Lambda's waits. False if it is stopped, before it or by it. */
export function survivesWait(invocation: Invocation | undefined): boolean {
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
