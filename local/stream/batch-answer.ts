import * as z from 'zod/mini'

const BatchAnswer = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }),
)

/**
 * How many records of a batch, from the first on, a function's answer says are dealt with. An empty answer or list is
 * success; the earliest of the reported records counts; an answer that cannot be understood, or that reports a record
 * which was not in the batch, fails the whole batch.
 */
export function handledCount(answer: unknown, sequenceNumbers: readonly string[]): number {
  const parsed = BatchAnswer.safeParse(answer)
  if (!parsed.success) return 0
  const failures = parsed.data?.batchItemFailures ?? []
  // A position of -1, a stranger's, is the lowest of all and is counted as 0.
  const positions = failures.map(({ itemIdentifier }) => sequenceNumbers.indexOf(itemIdentifier))
  return Math.max(0, Math.min(sequenceNumbers.length, ...positions))
}
