import * as z from 'zod/mini'

const BatchAnswer = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }),
)

/**
 * How many records at the start of a batch a function has handled, by its answer: those before the earliest that it reports
 * as failed, and all if it reports none. A malformed answer, or one that reports an unknown record, fails the whole batch.
 */
export function handledCount(answer: unknown, sequenceNumbers: readonly string[]): number {
  const parsed = BatchAnswer.safeParse(answer)
  if (!parsed.success) return 0
  const failures = parsed.data?.batchItemFailures ?? []
  // An unknown record has the position -1, the lowest of all, which counts as 0.
  const positions = failures.map(({ itemIdentifier }) => sequenceNumbers.indexOf(itemIdentifier))
  return Math.max(0, Math.min(sequenceNumbers.length, ...positions))
}
