import { changesBetween } from '../totals/contribution.ts'
import type { Counted } from '../totals/row-contribution.ts'
import type { Mark } from '../totals/step.ts'

/**
 * How a row and what was counted of it agree, read at about the same time. `late` is what the stream has still to bring,
 * if it does; `wrong` what no further counting will mend.
 */
export type Standing = 'counted' | 'late' | 'wrong'

export function standingOf(row: Counted | undefined, marker: Mark | undefined): Standing {
  if (!row) return !marker || marker.gone ? 'counted' : 'late'
  if (!marker) return 'late'
  if (marker.gone) return 'wrong'
  if (marker.revision !== row.revision) return 'late'
  return changesBetween(marker.contribution, row.contribution).length === 0 ? 'counted' : 'wrong'
}
