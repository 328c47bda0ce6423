import type { FiscalStatus } from '../../shared/fiscal/status.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { reportOfSale, saleRecordKey } from '../data/device-records.ts'
import { fiscalById, type StoredFiscal } from '../data/fiscal.ts'
import { anyOrderById } from '../data/orders.ts'
import { anyReportById } from '../data/reports.ts'
import { anyReturnById } from '../data/returns.ts'

/**
 * The sale, order or return of a movement. open: its receipt may still be signed, so the movement is declared later.
 * signed: it has a receipt. over: it will have none. loss: the lamps are lost.
 */
export type MovementSource =
  | { id: string; state: 'open' | 'over' | 'loss' }
  | { id: string; state: 'signed'; document: StoredFiscal }

/** Time in ms for which stock may be claimed for a sale that is not recorded. */
const CLAIM_MS = 24 * 60 * 60_000

const READERS: Readonly<Record<string, (movement: StockMovement) => Promise<MovementSource>>> = {
  order: sourceOfOrder,
  'order-released': sourceOfOrder,
  'order-deleted': sourceOfOrder,
  sale: sourceOfSale,
  'sale-changed': sourceOfSale,
  'sale-deleted': sourceOfSale,
  'sale-cancelled': sourceOfSale,
  returned: sourceOfReturn,
  'return-deleted': sourceOfReturn,
}

/** Returns the source of a movement, or undefined for one that has no receipt, such as a goods receipt or a stocktake. */
export async function sourceOf(movement: StockMovement): Promise<MovementSource | undefined> {
  return READERS[movement.reason]?.(movement)
}

async function sourceOfOrder({ reference: id }: StockMovement): Promise<MovementSource> {
  const order = await anyOrderById(id)
  if (order?.fiscal) return sourceWith(id, order.fiscal)
  const isOver = !order || order.voided !== undefined || order.releasedAt !== undefined || order.isDelivered
  return { id, state: isOver ? 'over' : 'open' }
}

async function sourceOfSale({ reference, at }: StockMovement): Promise<MovementSource> {
  const report = (await anyReportById(reference)) ?? (await reportOfClaim(reference))
  if (!report) return { id: reference, state: clock.now() - Date.parse(at) < CLAIM_MS ? 'open' : 'over' }
  if (report.fiscal) return sourceWith(report._id, report.fiscal)
  const isLoss = caseOf({ ...report, lines: report.reportItems }) === 'losses'
  return { id: report._id, state: isLoss ? 'loss' : 'over' }
}

/** Returns the report of a sale whose stock was taken before it was recorded. */
async function reportOfClaim(saleId: string) {
  const report = reportOfSale(saleId, await readSnapshot([saleRecordKey(saleId)]))
  return report === undefined ? undefined : anyReportById(report)
}

async function sourceOfReturn({ reference: id }: StockMovement): Promise<MovementSource> {
  const returned = await anyReturnById(id)
  return returned?.fiscal ? sourceWith(id, returned.fiscal) : { id, state: 'over' }
}

async function sourceWith(id: string, pointer: FiscalStatus): Promise<MovementSource> {
  const document = await fiscalById(pointer.id)
  if (document?.state === 'signed') return { id, state: 'signed', document }
  const isOver = !document || document.state === 'dropped' || document.state === 'givenUp'
  return { id, state: isOver ? 'over' : 'open' }
}
