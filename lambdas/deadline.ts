import { AsyncLocalStorage } from 'node:async_hooks'
import { isThrottled, isUnanswered, wasNotSent } from './aws-errors.ts'
import { clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * A running call and its deadline. Its requests to the table, user pool, pictures, secrets and providers end with it.
 * Nothing is therefore written after the caller was told that the call took too long. The clients look the running call
 * up here (aws-limits.ts, fetch-json.ts), so that no function between them and the endpoint has to pass it on.
 */
type RunningCall = {
  /** Deadline in ms since 1970, by the clock. */
  endsAt: number
  signal: AbortSignal
  /** Number of sent requests that may have written something. */
  writes: number
  /** Whether repeating the call has no further effect. */
  isRepeatable: boolean
}

const calls = new AsyncLocalStorage<RunningCall>()

/** Abort reason of requests whose call is over. */
const DONE = new Error('The call is over')

/**
 * Runs the work of a call, and aborts all of its requests when its time is up or it is done.
 * @throws Refusal 503 when the time is up, or a service that the call needs does not respond; and the errors of `work`
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  // A call that arrives late may have no time left.
  const timeout = clock.timeout(Math.max(0, ms))
  const call: RunningCall = {
    endsAt: clock.now() + ms,
    signal: AbortSignal.any([timeout, done.signal]),
    writes: 0,
    isRepeatable: false,
  }
  const timeIsUp = new Promise<never>((_resolve, reject) => {
    const end = () => reject(unfinishedCall(call, new Error(`The call took longer than ${ms} ms`)))
    // A finished call creates no error, because capturing its stack would take a large part of its time.
    timeout.addEventListener('abort', end, { signal: done.signal })
  })
  try {
    return await Promise.race([calls.run(call, work), timeIsUp])
  } catch (error) {
    throw isTransient(error) ? unfinishedCall(call, error) : error
  } finally {
    done.abort(DONE)
  }
}

/** Returns a signal that aborts with the running call, or undefined outside of one. */
export function deadlineSignal(): AbortSignal | undefined {
  return calls.getStore()?.signal
}

/** Returns how many ms the running call has left. */
export function remainingMs(): number {
  const call = calls.getStore()
  return call ? call.endsAt - clock.now() : Number.POSITIVE_INFINITY
}

/** Runs work that several calls wait for. It does not end with the call that began it. */
export function outsideDeadline<T>(work: () => T): T {
  return calls.exit(work)
}

/**
 * Notes that the running call sends a request that may write. Returns a function to revert the note when nothing was
 * written.
 */
export function trackWrite(): () => void {
  const call = calls.getStore()
  if (!call) return () => {}
  call.writes += 1
  return () => {
    call.writes -= 1
  }
}

/** Notes that repeating the running call has no further effect: an idempotency key or an id in it identifies it. */
export function markRepeatable(): void {
  const call = calls.getStore()
  if (call) call.isRepeatable = true
}

/** Returns the refusal of unfinished work, which depends on whether the running call may have written something. */
export function unfinishedRefusal(): Refusal {
  return unfinishedCall(calls.getStore())
}

/** Returns the refusal for a write that got no response and can safely be repeated. */
export function unsureRefusal(): Refusal {
  return new Refusal('shop.unsure', 'We do not know whether this was saved. Please send it again: it counts once')
}

/** Returns whether an error is temporary, so that the request may succeed a moment later. */
function isTransient(error: unknown): error is Error {
  return !(error instanceof Refusal) && (isUnanswered(error) || isThrottled(error) || wasNotSent(error))
}

function unfinishedCall(call: RunningCall | undefined, cause?: Error): Refusal {
  const refusal = call !== undefined && call.writes > 0 ? refusalAfterWrite(call) : busyRefusal()
  return Object.assign(refusal, { cause })
}

function refusalAfterWrite({ isRepeatable }: RunningCall): Refusal {
  if (isRepeatable) return unsureRefusal()
  return new Refusal('shop.unconfirmed', 'We do not know whether this was saved. Please check before you send it again')
}

function busyRefusal(): Refusal {
  return new Refusal('shop.busy', 'The shop is very busy right now. Nothing was saved. Please try again in a moment')
}
