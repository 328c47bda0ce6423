import { formatRwf } from '../../../../../shared/money.ts'

/** Formats a price band: '100-500' becomes 'RWF 100 – 500'. */
export function bandName(band: string): string {
  const [from = 0, to = 0] = band.split('-').map(Number)
  return `${formatRwf(from)} – ${formatRwf(to).replace('RWF ', '')}`
}
