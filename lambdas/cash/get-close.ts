import { getClose } from '../../shared/cash/routes.ts'
import { lateRows, remainingDifference } from '../../shared/cash/window.ts'
import { cashBetween } from '../data/cash.ts'
import { closeByNumber, countsOfClose } from '../data/closes.ts'
import { unlessUnreadable } from '../data/read-row.ts'
import { endpoint } from '../http/endpoint.ts'
import { closeOr404 } from './close.ts'

export const handler = endpoint(getClose, async ({ params: { z } }) => {
  const close = closeOr404(await unlessUnreadable(closeByNumber(z)))
  const [rows, counts] = await Promise.all([cashBetween(close), countsOfClose(z)])
  const late = lateRows(close, rows)
  return { close, late, explained: remainingDifference(close, rows), counts }
})
