import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../core/send.ts'
import type { Doing } from './calls.ts'
import { pick } from './calls.ts'

/** An answered request, with its start in ms since the beginning. */
export type Sample = { what: string; status: number; ms: number; at: number; text: string }

/** Keeps `clients` busy for `forMs`. Each starts its next action once the previous one is answered (a closed loop). */
export async function keepBusy(doings: readonly Doing[], clients: number, forMs: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const start = performance.now()
  const work = async () => {
    for (let at = 0; at < forMs; at = performance.now() - start) samples.push(await sampleOf(pick(doings), at))
  }
  await Promise.all(Array.from({ length: clients }, work))
  return samples
}

/** Starts `perSecond` actions a second for `forMs`, whether or not earlier ones are answered (an open loop). */
export async function arrive(doings: readonly Doing[], perSecond: number, forMs: number): Promise<Sample[]> {
  const underWay: Promise<Sample>[] = []
  const start = performance.now()
  for (let n = 0; (n * 1000) / perSecond < forMs; n += 1) {
    const due = (n * 1000) / perSecond
    const early = due - (performance.now() - start)
    if (early > 1) await pause(early)
    underWay.push(sampleOf(pick(doings), due))
  }
  return Promise.all(underWay)
}

async function sampleOf({ what, does }: Doing, at: number): Promise<Sample> {
  const { status, ms, text }: Answer = await does()
  // Only created records are checked afterwards.
  return { what, status, ms, at, text: status === 201 ? text : '' }
}

/** Returns the times of the successful requests, in ms. */
export function succeeded(samples: readonly Sample[]): number[] {
  return samples.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms)
}
