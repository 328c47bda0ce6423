import { AsyncLocalStorage } from 'node:async_hooks'
import { isThrottled, isUnanswered, wasNotSent } from './aws-errors.ts'
import { clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * The time that a call of the shop has. What it asks of others (table, user pool, pictures, secrets, providers) ends with
 * it, so nothing is written once the caller was told that it took too long. The clients look the running call up here
 * (aws-limits.ts, fetch-json.ts): no function between them and the endpoint has to pass it on.
 */
type RunningCall = {
  /** By the clock, in ms since 1970. */
  endsAt: number
  signal: AbortSignal
  /** How many of the requests it has sent may have written something. */
  writes: number
  /** Whether sending the same call again has no further effect. */
  isRepeatable: boolean
}

const calls = new AsyncLocalStorage<RunningCall>()

/** Why the requests of a call end that is over. */
const DONE = new Error('The call is over')

/**
 * Does the work of a call, and ends whatever it has begun when its time is up or it is done.
 * @throws Refusal 503 when the time is up, or when what the call needs does not answer; and what `work` throws
 */
export async function withinTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  // Of a call that comes late there may be less than nothing left.
  const timeout = clock.timeout(Math.max(0, ms))
  const call: RunningCall = {
    endsAt: clock.now() + ms,
    signal: AbortSignal.any([timeout, done.signal]),
    writes: 0,
    isRepeatable: false,
  }
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    const end = () => reject(unfinishedCall(call, new Error(`The call took longer than ${ms} ms`)))
    // A call that is done makes no errors: their stacks would take a good part of its time.
    timeout.addEventListener('abort', end, { signal: done.signal })
  })
  try {
    return await Promise.race([calls.run(call, work), timeIsUp])
  } catch (error) {
    throw isPassing(error) ? unfinishedCall(call, error) : error
  } finally {
    done.abort(DONE)
  }
}

/** Ends with the running call; undefined outside of one. */
export function endOfCall(): AbortSignal | undefined {
  return calls.getStore()?.signal
}

/** How many ms the running call has left. */
export function timeLeft(): number {
  const call = calls.getStore()
  return call ? call.endsAt - clock.now() : Number.POSITIVE_INFINITY
}

/** Does what several calls wait for: it does not end with the one that began it. */
export function outsideOfCall<T>(work: () => T): T {
  return calls.exit(work)
}

/** Notes that the running call sends something that may write. The function it returns takes that back: nothing was written. */
export function noteWrite(): () => void {
  const call = calls.getStore()
  if (!call) return () => {}
  call.writes += 1
  return () => {
    call.writes -= 1
  }
}

/** Notes that the running call counts once however often it is sent: an idempotency key or an id in it identifies it. */
export function noteRepeatable(): void {
  const call = calls.getStore()
  if (call) call.isRepeatable = true
}

/** The refusal of what could not be finished in time, by whether the running call may have written something. */
export function unfinished(): Refusal {
  return unfinishedCall(calls.getStore())
}

/** The refusal where something was sent to be written, no answer came, and a repeat has no further effect. */
export function unsure(): Refusal {
  return new Refusal('shop.unsure', 'We do not know whether this was saved. Please send it again: it counts once')
}

/** Whether an error says nothing about what was asked, which may succeed a moment later. */
function isPassing(error: unknown): error is Error {
  return !(error instanceof Refusal) && (isUnanswered(error) || isThrottled(error) || wasNotSent(error))
}

function unfinishedCall(call: RunningCall | undefined, cause?: Error): Refusal {
  const refusal = call !== undefined && call.writes > 0 ? afterWrite(call) : busy()
  return Object.assign(refusal, { cause })
}

function afterWrite({ isRepeatable }: RunningCall): Refusal {
  if (isRepeatable) return unsure()
  return new Refusal('shop.unconfirmed', 'We do not know whether this was saved. Please check before you send it again')
}

function busy(): Refusal {
  return new Refusal('shop.busy', 'The shop is very busy right now. Nothing was saved. Please try again in a moment')
}
