import { type Theme, useTheme } from '../../../lib/theme.ts'

/** Amber, from the dark of its shade to its light, so that what lies beside each other can be told apart. */
const amber: Record<Theme, { from: string; to: string; series: string[] }> = {
  day: { from: '#6b3d00', to: '#f3c36f', series: ['#d98e12', '#6b3d00'] },
  night: { from: '#a36512', to: '#ffe9c2', series: ['#f5b03e', '#fff0d2'] },
}

export function useSeriesColours(): string[] {
  return amber[useTheme()].series
}

/** So many shades of amber, from dark to light. */
export function useShades(count: number): string[] {
  const { from, to } = amber[useTheme()]
  return Array.from({ length: count }, (_, n) => mixed(from, to, count === 1 ? 0.5 : n / (count - 1)))
}

/** A colour between two, both as #rrggbb. */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
