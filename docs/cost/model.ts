import { type Billed, prices } from './prices.ts'

/** What one call of a handler takes, as the benchmark has measured it in a shop that has traded for years. */
export type Measured = {
  /** Units of DynamoDB. */
  reads: number
  writes: number
  /** Of the handler, once it is warm, on a whole processor. */
  ms: number
}

/** How handlers run in the cloud. */
export type Running = { memoryMiB: number; behindApi: boolean }

/** Something that happens in the shop, and what it asks for. */
export type Occasion = {
  what: string
  /** Handlers and how often each is called, those that the stream wakes among them. */
  calls: readonly (readonly [handler: string, times: number])[]
  /** What CloudFront sends, in kB, and in how many requests beside those to the API. */
  kilobytes: number
  files: number
}

/** How much of everything that is billed; what is missing is none. */
export type Amounts = Partial<Record<Billed, number>>

/** A Lambda has a whole processor at this memory and as much less at less (AWS Lambda's guide, 'Configure memory'). */
const WHOLE_PROCESSOR_MIB = 1769

/** What the API and a Lambda write of each call: an access log's line and the platform's start, end and report. */
const LOG_KB = 1.2

const [MIB_PER_GB, KB_PER_GB] = [1024, 1_000_000]

/**
 * What an occasion takes. All of a handler's time is counted as if it were work for its processor, although most of it
 * is waiting for DynamoDB: the true figure is lower.
 */
export function amountsOf(
  { calls, kilobytes, files }: Occasion,
  measuredOf: (handler: string) => Measured,
  runningOf: (handler: string) => Running,
): Amounts {
  const one = (handler: string): Amounts => {
    const { reads, writes, ms } = measuredOf(handler)
    const { memoryMiB, behindApi } = runningOf(handler)
    const seconds = (ms / 1000) * Math.max(1, WHOLE_PROCESSOR_MIB / memoryMiB)
    const asked = behindApi ? 1 : 0
    return {
      read: reads,
      write: writes,
      invocation: 1,
      gbSecond: (seconds * memoryMiB) / MIB_PER_GB,
      call: asked,
      edgeRequest: asked,
      edgeFunction: asked,
      logGb: LOG_KB / KB_PER_GB,
    }
  }
  const sent = { edgeGb: kilobytes / KB_PER_GB, edgeRequest: files, edgeFunction: files }
  return added([sent, ...calls.map(([handler, times]) => scaled(one(handler), times))])
}

export function scaled(amounts: Amounts, by: number): Amounts {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * by]))
}

export function added(all: readonly Amounts[]): Amounts {
  const total = (name: Billed) => all.reduce((sum, amounts) => sum + (amounts[name] ?? 0), 0)
  return Object.fromEntries(prices.map(({ of }) => [of, total(of)]))
}

/** In US dollars, by what is billed: the list price, and what is left of it in a month after that which is free. */
export function billOf(amounts: Amounts): { of: Billed; amount: number; listed: number; due: number }[] {
  return prices.flatMap(({ of, usd, per, free }) => {
    const amount = amounts[of]
    if (!amount) return []
    return [{ of, amount, listed: (amount * usd) / per, due: (Math.max(0, amount - free) * usd) / per }]
  })
}
