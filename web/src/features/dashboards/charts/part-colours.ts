import { type Theme, useTheme } from '../../../lib/theme.ts'

/** Colours for the parts of a whole, distinguishable in both themes and by colour-blind users. */
const PARTS = [
  '#d98e12',
  '#3b6ea5',
  '#8a5a9e',
  '#2a8c8c',
  '#a3784b',
  '#7fb0dc',
  '#c3a6e0',
  '#5b6472',
  '#e5c07b',
  '#8fbfb5',
] as const

export function partColours(count: number): string[] {
  return Array.from({ length: count }, (_, n) => PARTS[n % PARTS.length] ?? PARTS[0])
}

const series: Record<Theme, string[]> = {
  day: ['#d98e12', '#6b3d00'],
  night: ['#f5b03e', '#fff0d2'],
}

export function useSeriesColours(): string[] {
  return series[useTheme()]
}
