import { receiptNumberOf } from '../../shared/fiscal/receipt.ts'
import { FiscalState, type FiscalStatus } from '../../shared/fiscal/status.ts'
import { fiscalByIds, type StoredFiscal } from '../data/fiscal.ts'

/** Maximum number of documents that one read returns. */
const MAX_READ = 100

type WithFiscal = { fiscal?: FiscalStatus | null | undefined }

/** Returns sales or orders with the state of their fiscal receipts. Without receipts it reads nothing. */
export async function withFiscal<Row extends WithFiscal>(rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ fiscal }) => fiscal?.id ?? []))]
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_READ) }, (_, n) =>
    ids.slice(n * MAX_READ, (n + 1) * MAX_READ),
  )
  const documents = new Map((await Promise.all(parts.map(fiscalByIds))).flat().map((each) => [each._id, each]))
  return rows.map((row) => ({ ...row, fiscal: row.fiscal ? statusOf(row.fiscal, documents.get(row.fiscal.id)) : null }))
}

/** Returns a sale or order with the state of its fiscal receipt. */
export async function withOneFiscal<Row extends WithFiscal>(row: Row): Promise<Row> {
  const [shown = row] = await withFiscal([row])
  return shown
}

function statusOf(pointer: FiscalStatus, document: StoredFiscal | undefined): FiscalStatus {
  if (!document) return pointer
  const state = FiscalState.safeParse(document.state).data
  const { signed, kind } = document
  return {
    ...pointer,
    ...(state !== undefined && { state }),
    ...(signed && { receiptNumber: receiptNumberOf(signed, kind), signedAt: signed.signedAt }),
  }
}
