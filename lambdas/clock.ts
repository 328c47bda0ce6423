import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { newId } from '../shared/id.ts'

/**
 * The machine's time, timers, randomness and new ids. No other code in lambdas/ obtains them from the machine, so a
 * test or the simulation controls all of them by replacing members of this object.
 */
export const clock = {
  /** Current time in ms since 1970. */
  now: () => Date.now(),
  pause: (ms: number, stopped?: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal: stopped }),
  /** Aborts after `ms`. */
  timeout: (ms: number) => AbortSignal.timeout(ms),
  /** From 0 up to, but not including, 1. Must not be used for secrets. */
  random: () => Math.random(),
  /** A ULID of the current time. */
  newId: () => newId(),
  newUuid: (): string => randomUUID(),
  /** 128 unguessable bits, in hexadecimal digits. */
  newSecret: () => randomBytes(16).toString('hex'),
}

/** The members of the clock that retries use. */
export type RetryClock = Pick<typeof clock, 'now' | 'random' | 'pause'>
