import { type Theme, useTheme } from '../../../lib/theme.ts'
import { shades } from './shades.ts'

/** Amber from dark to light, so that neighbours can be told apart. */
const amber: Record<Theme, { from: string; to: string; series: string[] }> = {
  day: { from: '#6b3d00', to: '#f3c36f', series: ['#d98e12', '#6b3d00'] },
  night: { from: '#a36512', to: '#ffe9c2', series: ['#f5b03e', '#fff0d2'] },
}

export function useSeriesColours(): string[] {
  return amber[useTheme()].series
}

/** `count` shades of amber, from dark to light. */
export function useShades(count: number): string[] {
  const { from, to } = amber[useTheme()]
  return shades(from, to, count)
}
