import type { FiscalStatus } from '../../shared/fiscal/status.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import { caseOf } from '../../shared/reports/amounts.ts'
import { clock } from '../clock.ts'
import { readSnapshot } from '../data/commit.ts'
import { reportOfSale, saleRecordKey } from '../data/device-records.ts'
import { fiscalById, type StoredFiscal } from '../data/fiscal.ts'
import type { FiscalStock } from '../data/fiscal-stock.ts'
import { anyOrderById } from '../data/orders.ts'
import { anyReceiptById } from '../data/receipts.ts'
import { anyReportById } from '../data/reports.ts'
import { anyReturnById } from '../data/returns.ts'
import { importedLamps, importsIn, isForeign, mayAwaitImport } from './linked-imports.ts'

/**
 * The sale, order, return or goods receipt of a movement. open: its receipt may still be signed, or an import may be
 * linked to it, so the movement is declared later.
 * signed: it has a receipt. over: it will have none. loss: the lamps are lost. import: the lamps were imported.
 */
export type MovementSource =
  | { id: string; state: 'open' | 'over' | 'loss' | 'import' }
  | { id: string; state: 'signed'; document: StoredFiscal }

/** Time in ms for which stock may be claimed for a sale that is not recorded. */
const CLAIM_MS = 24 * 60 * 60_000

type Lamp = Pick<FiscalStock, 'product' | 'environment'>
type Reader = (movement: StockMovement, lamp: Lamp) => Promise<MovementSource | undefined>

const READERS: Readonly<Record<string, Reader>> = {
  order: sourceOfOrder,
  'order-released': sourceOfOrder,
  'order-deleted': sourceOfOrder,
  sale: sourceOfSale,
  'sale-changed': sourceOfSale,
  'sale-deleted': sourceOfSale,
  'sale-cancelled': sourceOfSale,
  returned: sourceOfReturn,
  'return-deleted': sourceOfReturn,
  received: sourceOfReceipt,
  'receipt-corrected': sourceOfReceipt,
}

/** Returns the source of a movement, or undefined for one without, such as a purchase in Rwanda or a stocktake. */
export async function sourceOf(movement: StockMovement, lamp: Lamp): Promise<MovementSource | undefined> {
  return READERS[movement.reason]?.(movement, lamp)
}

/** Goods are imported if an accepted import names their receipt and lamp. */
async function sourceOfReceipt(
  { reference, at }: StockMovement,
  { product, environment }: Lamp,
): Promise<MovementSource | undefined> {
  const imports = await importsIn(environment)
  if (importedLamps(reference, imports).has(product)) return { id: reference, state: 'import' }
  if (!mayAwaitImport(at, imports)) return undefined
  const receipt = await anyReceiptById(reference)
  // No import can be linked to a deleted receipt, and its pieces leave the stock again.
  return receipt && !receipt.voided && isForeign(receipt) ? { id: reference, state: 'open' } : undefined
}

async function sourceOfOrder({ reference: id }: StockMovement, lamp: Lamp): Promise<MovementSource> {
  const order = await anyOrderById(id)
  if (order?.fiscal) return sourceWith(id, order.fiscal, lamp)
  const isOver = !order || order.voided !== undefined || order.releasedAt !== undefined || order.isDelivered
  return { id, state: isOver ? 'over' : 'open' }
}

async function sourceOfSale({ reference, at }: StockMovement, lamp: Lamp): Promise<MovementSource> {
  const report = (await anyReportById(reference)) ?? (await reportOfClaim(reference))
  if (!report) return { id: reference, state: clock.now() - Date.parse(at) < CLAIM_MS ? 'open' : 'over' }
  if (report.fiscal) return sourceWith(report._id, report.fiscal, lamp)
  const isLoss = caseOf({ ...report, lines: report.reportItems }) === 'losses'
  return { id: report._id, state: isLoss ? 'loss' : 'over' }
}

/** Returns the report of a sale whose stock was taken before it was recorded. */
async function reportOfClaim(saleId: string) {
  const report = reportOfSale(saleId, await readSnapshot([saleRecordKey(saleId)]))
  return report === undefined ? undefined : anyReportById(report)
}

async function sourceOfReturn({ reference: id }: StockMovement, lamp: Lamp): Promise<MovementSource> {
  const returned = await anyReturnById(id)
  return returned?.fiscal ? sourceWith(id, returned.fiscal, lamp) : { id, state: 'over' }
}

async function sourceWith(
  id: string,
  pointer: FiscalStatus,
  { environment }: Pick<Lamp, 'environment'>,
): Promise<MovementSource> {
  const document = await fiscalById(pointer.id)
  // The authority of this environment will never have its receipt.
  if (document && environment !== undefined && document.environment !== environment) return { id, state: 'over' }
  if (document?.state === 'signed') return { id, state: 'signed', document }
  const isOver = !document || document.state === 'dropped' || document.state === 'givenUp'
  return { id, state: isOver ? 'over' : 'open' }
}
