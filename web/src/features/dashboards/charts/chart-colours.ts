import { type Theme, useTheme } from '../../../lib/theme.ts'

const series: Record<Theme, string[]> = {
  day: ['#d98e12', '#6b3d00'],
  night: ['#f5b03e', '#fff0d2'],
}

export function useSeriesColours(): string[] {
  return series[useTheme()]
}
