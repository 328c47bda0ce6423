/** Runs the same work for each item. A failure does not stop the others: all errors are thrown together at the end. */
export async function forEachSettled<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(items.map(work))
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed: ${errors[0]}`)
}
