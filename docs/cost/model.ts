import type { Measured } from './measurements.ts'
import { type Billed, prices } from './prices.ts'

/** How a handler runs in the cloud. */
export type Running = {
  memoryMiB: number
  behindApi: boolean
  /** The share of its calls that find no Lambda waiting. */
  firstShare: number
}

/** Something that happens in the shop, and what it asks for. */
export type Occasion = {
  what: string
  /** What is called and how often, by the names of the measurements; what the stream wakes is among it. */
  calls: readonly (readonly [name: string, times: number])[]
  /** What CloudFront sends, in kB, and in how many requests beside those to the API. */
  kilobytes: number
  files: number
}

/** How much of everything that is billed; what is missing is none. */
export type Amounts = Partial<Record<Billed, number>>

/** A Lambda has a whole processor at this memory and as much less at less (AWS Lambda's guide, 'Configure memory'). */
export const WHOLE_PROCESSOR_MIB = 1769

/** What a Lambda takes to begin, before its handler is called: docs/benchmarks.md, 'What is deployed'. */
const BEGIN_MS = 120

/** What the API and a Lambda write of each call: an access log's line and the platform's start, end and report. */
const LOG_KB = 1.2

const [MIB_PER_GB, KB_PER_GB] = [1024, 1_000_000]

/**
 * What an occasion takes. All of a handler's time is counted as if it were work for its processor, although most of it
 * is waiting for DynamoDB: the true figure is lower.
 */
export function amountsOf(
  { calls, kilobytes, files }: Occasion,
  measuredOf: (name: string) => Measured,
  runningOf: (name: string) => Running,
): Amounts {
  const sent = { edgeGb: kilobytes / KB_PER_GB, edgeRequest: files, edgeFunction: files }
  return added([sent, ...calls.map(([name, times]) => scaled(amountsOfCall(measuredOf(name), runningOf(name)), times))])
}

function amountsOfCall({ reads, writes, ms, first }: Measured, { memoryMiB, behindApi, firstShare }: Running): Amounts {
  const mean = (usually: number, atFirst: number) => usually + firstShare * (atFirst - usually)
  const seconds = (mean(ms, BEGIN_MS + first.ms) / 1000) * Math.max(1, WHOLE_PROCESSOR_MIB / memoryMiB)
  const asked = behindApi ? 1 : 0
  return {
    read: mean(reads, first.reads),
    write: writes,
    invocation: 1,
    gbSecond: (seconds * memoryMiB) / MIB_PER_GB,
    call: asked,
    edgeRequest: asked,
    edgeFunction: asked,
    logGb: LOG_KB / KB_PER_GB,
  }
}

export function scaled(amounts: Amounts, by: number): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * by]))
}

export function added(all: readonly Amounts[]): Amounts {
  const total = (name: Billed) => all.reduce((sum, amounts) => sum + (amounts[name] ?? 0), 0)
  return Object.fromEntries(prices.map(({ of }) => [of, total(of)]))
}

export type Line = { of: Billed; unit: string; amount: number; listed: number; due: number }

/** In US dollars, by what is billed: the list price, and what is left of it in a month after that which is free. */
export function billOf(amounts: Amounts): Line[] {
  return prices.flatMap(({ of, usd, per, free, unit }) => {
    const amount = amounts[of]
    if (!amount) return []
    return [{ of, unit, amount, listed: (amount * usd) / per, due: (Math.max(0, amount - free) * usd) / per }]
  })
}
