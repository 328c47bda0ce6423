/** Returns the smallest value that at least `percent` per cent of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** Formats a measured figure with its significant digits: 1,234, 56.7, 8.9, 0.12. */
export function figure(value: number): string {
  const digits = value >= 100 || value === 0 ? 0 : value >= 1 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/** Formats a count: 5,000; halves are shown. */
export function count(value: number): string {
  return value.toLocaleString('en-US')
}

/** Formats bytes as kB, of 1,000. */
export function kilobytes(bytes: number): string {
  return figure(bytes / 1000)
}

/** Formats the median of the values and, if there are several, their range: '0.71 (0.66–0.74)'. */
export function withRange(values: readonly number[], spell: (value: number) => string = figure): string {
  const middle = spell(median(values))
  return values.length === 1 ? middle : `${middle} (${spell(Math.min(...values))}–${spell(Math.max(...values))})`
}
