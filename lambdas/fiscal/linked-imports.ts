import type { FiscalImport } from '../../shared/fiscal/import.ts'
import { supplierTin } from '../../shared/fiscal/purchase-body.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'
import { clock } from '../clock.ts'
import { allFiscalImports } from '../data/fiscal-imports.ts'

/*
 * Goods that were imported, as far as admins have linked imports to goods receipts. Their stock is declared as imported, and
 * they are not declared as purchased.
 */

/** Time in ms for which goods of a foreign supplier wait for an admin to answer the imports that customs listed. */
const IMPORT_MS = 7 * 24 * 60 * 60_000

/** Returns the imports of an environment. */
export async function importsIn(environment: string | undefined): Promise<readonly FiscalImport[]> {
  return (await allFiscalImports()).filter((each) => each.environment === environment)
}

/** Returns the lamps that an admin has accepted as imported with a goods receipt. Pure. */
export function importedLamps(receiptId: string, imports: readonly FiscalImport[]): ReadonlySet<string | undefined> {
  const linked = imports.filter(({ answer }) => answer?.isAccepted && answer.receiptId === receiptId)
  return new Set(linked.map(({ answer }) => answer?.product))
}

/** Returns whether an import may be linked to goods recorded at `at`: one is not answered yet, within a week. */
export function mayAwaitImport(at: string, imports: readonly FiscalImport[]): boolean {
  return clock.now() - Date.parse(at) <= IMPORT_MS && imports.some(({ status }) => status === 'open')
}

/** Returns whether goods came from abroad, as far as their receipt tells: its supplier has no TIN of Rwanda. Pure. */
export function isForeign(receipt: Receipt): boolean {
  return supplierTin(receipt) === undefined
}
