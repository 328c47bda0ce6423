import * as z from 'zod/mini'

const BatchAnswer = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }),
)

/**
 * Returns how many records at the start of a batch a Lambda has processed, according to its response: those before the
 * earliest reported failure, or all if none is reported. A malformed response, or one that reports an unknown record,
 * fails the whole batch.
 */
export function handledCount(answer: unknown, sequenceNumbers: readonly string[]): number {
  const parsed = BatchAnswer.safeParse(answer)
  if (!parsed.success) return 0
  const failures = parsed.data?.batchItemFailures ?? []
  // An unknown record has the position -1, the lowest of all, which counts as 0.
  const positions = failures.map(({ itemIdentifier }) => sequenceNumbers.indexOf(itemIdentifier))
  return Math.max(0, Math.min(sequenceNumbers.length, ...positions))
}
