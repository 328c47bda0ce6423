import { nearest } from '../exact-division.ts'
import { toAmount, toHundredths } from '../money.ts'

/** Pieces of a lamp before and after some left its stock. */
export type Exit = { before: number; after: number }

/** Fractions of a hundredth that are kept between two exits. */
const PRECISION = 1_000_000n

/**
 * Returns the part of an amount (RWF) that belongs to the pieces still in stock. Each exit takes its share of the pieces
 * along. Pure.
 */
export function stillHere(amount: number, exits: readonly Exit[]): number {
  const left = exits.reduce(
    (part, { before, after }) => (before <= 0 ? 0n : nearest(part * BigInt(Math.max(0, after)), BigInt(before))),
    BigInt(toHundredths(amount)) * PRECISION,
  )
  return toAmount(Number(nearest(left, PRECISION)))
}

/**
 * Returns the exits of a lamp's journal entries, oldest first, that led to its current stock. Entries of the document
 * `but` are its own corrections, not exits. Pure.
 */
export function exitsOf(
  countInStock: number,
  entries: readonly { delta: number; reference: string }[],
  but: string,
): Exit[] {
  let after = countInStock
  const steps = entries.toReversed().map(({ delta, reference }) => {
    const step = { before: after - delta, after, isExit: delta < 0 && reference !== but }
    after = step.before
    return step
  })
  return steps.toReversed().filter(({ isExit }) => isExit)
}
