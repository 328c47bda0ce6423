import { sum } from '../../../../../shared/money.ts'

/** Change of a figure against an earlier one. */
export type Delta = {
  direction: 'up' | 'down' | 'same'
  by: number
  /** Percentage of the earlier figure, such as '12%'; undefined if that was zero or negative. */
  percent: string | undefined
}

/** Highest percentage shown. Larger ones are meaningless. */
const MAX_PERCENT = 999

export function deltaOf(now: number, before: number): Delta {
  const difference = sum([now, -before])
  const by = Math.abs(difference)
  if (by === 0) return { direction: 'same', by, percent: undefined }
  return { direction: difference > 0 ? 'up' : 'down', by, percent: percentOf(by, before) }
}

function percentOf(difference: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = (difference / before) * 100
  if (percent > MAX_PERCENT) return `>${MAX_PERCENT}%`
  return percent < 1 ? '<1%' : `${Math.round(percent)}%`
}
