import * as z from 'zod/mini'
import { type FiscalImport, IMPORT_CODES } from '../../shared/fiscal/import.ts'
import { clock } from '../clock.ts'
import { commit } from '../data/commit.ts'
import {
  fiscalImportIn,
  fiscalImportKey,
  putFiscalImport,
  replaceFiscalImport,
  type StoredImport,
} from '../data/fiscal-imports.ts'
import { readable } from '../data/read-row.ts'
import { fingerprintOf } from '../fingerprint.ts'
import type { Fields } from './call-authority.ts'
import { withoutFailures } from './declaration.ts'

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.coerce.number()))

const Listed = z.object({
  taskCd: z.string(),
  dclDe: z.string(),
  itemSeq: z.coerce.number().check(z.int()),
  dclNo: text,
  hsCd: z.string(),
  itemNm: z.string(),
  imptItemSttsCd: text,
  orgnNatCd: text,
  qty: z.coerce.number(),
  qtyUnitCd: text,
  spplrNm: text,
  invcFcurAmt: number,
  invcFcurCd: text,
})
type Listed = z.infer<typeof Listed>

const List = z.object({ itemList: z.array(z.record(z.string(), z.unknown())) })

/** Stores new imports of a list, and answers of known ones. An item that cannot be read is logged and left out. */
export async function storeImports(data: Fields, environment: string): Promise<void> {
  const items = z.safeParse(List, data).data?.itemList ?? []
  for (const listed of readable(items, (item) => Listed.parse(item))) await storeImport(listed, environment)
}

function storeImport(listed: Listed, environment: string): Promise<void> {
  const found = importFrom(listed, environment)
  return commit({ reads: [fiscalImportKey(found._id)] }, (snapshot) => {
    const known = fiscalImportIn(snapshot, found._id)
    if (!known) return { result: undefined, writes: [putFiscalImport(found)] }
    const next = settledElsewhere(known, found)
    return { result: undefined, writes: next ? [replaceFiscalImport(known, next)] : [] }
  })
}

/**
 * Returns an import as answered if the authority has an answer that the shop has not recorded: one from the taxpayer portal,
 * or the shop's own whose confirmation was lost. Otherwise returns undefined.
 */
function settledElsewhere(known: StoredImport, { status, sentAt }: FiscalImport): StoredImport | undefined {
  if (sentAt === undefined || known.sentAt !== undefined) return undefined
  const { dueAt: _, body: __, givenUp: ___, ...rest } = withoutFailures(known)
  return { ...rest, status, sentAt, revision: known.revision + 1 }
}

function importFrom(listed: Listed, environment: string): FiscalImport {
  const { taskCd: task, dclDe: declaredOn, itemSeq: item, hsCd: hsCode, itemNm: name, qty: quantity } = listed
  const { dclNo, orgnNatCd, qtyUnitCd, spplrNm, invcFcurAmt, invcFcurCd, imptItemSttsCd } = listed
  const readAt = new Date(clock.now()).toISOString()
  const status = statusOf(imptItemSttsCd)
  return {
    _id: fingerprintOf([environment, task, declaredOn, item]),
    ...{ environment, task, declaredOn, item, hsCode, name, quantity, readAt, status },
    ...(dclNo && { declaration: dclNo }),
    ...(orgnNatCd && { origin: orgnNatCd }),
    ...(qtyUnitCd && { unit: qtyUnitCd }),
    ...(spplrNm && { supplier: spplrNm }),
    ...(invcFcurAmt != null && { amount: invcFcurAmt }),
    ...(invcFcurCd && { currency: invcFcurCd }),
    ...(status !== 'open' && { sentAt: readAt }),
    revision: 1,
  }
}

function statusOf(code: string | null | undefined): 'open' | 'accepted' | 'rejected' {
  if (code === IMPORT_CODES.accepted) return 'accepted'
  return code === IMPORT_CODES.rejected ? 'rejected' : 'open'
}
