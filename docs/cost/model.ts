import type { Measured } from './measurements.ts'
import { type Billed, prices } from './prices.ts'

/** How a handler runs in the cloud. */
export type Running = {
  memoryMiB: number
  behindApi: boolean
  /** The share of its calls that are cold starts. */
  firstShare: number
}

/** Something that happens in the shop, and the calls it makes. */
export type Occasion = {
  what: string
  /** Measurement names and numbers of calls, including the stream's consumers. */
  calls: readonly (readonly [name: string, times: number])[]
  /** Kilobytes that CloudFront sends, and the number of requests apart from those to the API. */
  kilobytes: number
  files: number
}

/** Amount of each billed item; a missing one means 0. */
export type Amounts = Partial<Record<Billed, number>>

/** A Lambda has a whole processor at this memory, and proportionally less below it (AWS Lambda's guide, 'Configure memory'). */
export const WHOLE_PROCESSOR_MIB = 1769

/** Start of a Lambda before its handler is called, in ms: docs/benchmarks/bundles.md, 'What is deployed'. */
const BEGIN_MS = 120

/** Log of the API and a Lambda for each call, in kB: an access log entry, and the platform's start, end and report. */
const LOG_KB = 1.2

const [MIB_PER_GB, KB_PER_GB] = [1024, 1_000_000]

/**
 * Returns what an occasion uses. All of a handler's time is counted as computing, although most of it is waiting for
 * DynamoDB, so the true figure is lower.
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

/** Returns the list price and the amount due after the free amount in a month, in US dollars, for each billed item. */
export function billOf(amounts: Amounts): Line[] {
  return prices.flatMap(({ of, usd, per, free, unit }) => {
    const amount = amounts[of]
    if (!amount) return []
    return [{ of, unit, amount, listed: (amount * usd) / per, due: (Math.max(0, amount - free) * usd) / per }]
  })
}
