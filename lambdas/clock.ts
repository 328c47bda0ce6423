import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { newId } from '../shared/id.ts'

/**
 * What the shop asks of the machine that it runs on: the time, waiting, chance and new ids. Nothing else in lambdas/ asks
 * the machine for them, so whatever replaces the members of this object, a test or the simulation, decides on all of them.
 */
export const clock = {
  /** ms since 1970 */
  now: () => Date.now(),
  pause: (ms: number, stopped?: AbortSignal): Promise<unknown> => setTimeout(ms, undefined, { signal: stopped }),
  /** Aborts after `ms`. */
  timeout: (ms: number) => AbortSignal.timeout(ms),
  /** From 0 up to, but not including, 1. Nothing that has to stay secret comes from here. */
  random: () => Math.random(),
  /** A ULID of now. */
  newId: () => newId(),
  newUuid: (): string => randomUUID(),
  /** 128 bits that nobody can guess, in hexadecimal digits. */
  newSecret: () => randomBytes(16).toString('hex'),
}

/** What retries need of it. */
export type RetryClock = Pick<typeof clock, 'now' | 'random' | 'pause'>
