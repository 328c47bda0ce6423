export const STEPS = 4

/** Readable step sizes, times any power of ten, close enough together to leave little of a chart empty. */
const EASY = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns the end of an axis that starts at 0, in RWF: the lowest that fits all values in readable steps. */
export function axisTop(values: readonly number[]): number {
  const least = Math.max(1, ...values.map((value) => value / STEPS))
  const power = 10 ** Math.floor(Math.log10(least))
  const step = EASY.find((easy) => easy * power >= least) ?? 10
  return step * power * STEPS
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats an amount for an axis: '1.2M' or, below zero, '−350K'. The chart names the currency elsewhere. */
export function axisLabel(amount: number): string {
  return `${amount < 0 ? '−' : ''}${compact.format(Math.abs(amount))}`
}
