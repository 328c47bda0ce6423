import { SHOP } from '../../shared/changes/audit-entry.ts'
import type { FiscalLine } from '../../shared/fiscal/document.ts'
import { ITEM_UNITS, personFields } from '../../shared/fiscal/sale-body.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import { commit, readSnapshot } from '../data/commit.ts'
import { fiscalBranchIn, fiscalBranchKey, replaceFiscalBranch } from '../data/fiscal-branch.ts'
import {
  type FiscalItem,
  fiscalItemIn,
  fiscalItemKey,
  putFiscalItem,
  replaceFiscalItem,
  SHIPPING,
} from '../data/fiscal-items.ts'
import { type AuthorityAnswer, callAuthority, isDone } from './call-authority.ts'

/** Origin of all lamps: the shop does not record where they were made. */
const ORIGIN = 'RW'

/** A line with the code of its item, and the item itself. */
type CodedLine = FiscalLine & { itemCode: string; item: FiscalItem }

/**
 * Returns the lines with the codes of their items, which are made here and saved at the authority if it does not have
 * them as they are. Otherwise returns the answer to the item that was not saved.
 */
export async function savedItems(
  lines: readonly FiscalLine[],
  settings: FiscalSettings,
  key: string,
): Promise<readonly (FiscalLine & { itemCode: string })[] | { failed: AuthorityAnswer }> {
  const { environment } = settings
  for (const { item, ...line } of distinct(await withCodes(lines))) {
    const { name, tax } = line
    if (item.saved?.name === name && item.saved.tax === tax && item.saved.environment === environment) continue
    const answer = await callAuthority('saveItem', itemBody(line, settings), { settings, key })
    if (answer.kind !== 'answer' || !isDone(answer)) return { failed: answer }
    await commit({ reads: [fiscalItemKey(item.product)] }, (snapshot) => {
      const before = fiscalItemIn(snapshot, item.product) ?? item
      const after = { ...before, saved: { name, tax, environment }, revision: before.revision + 1 }
      return { result: undefined, writes: [replaceFiscalItem(before, after)] }
    })
  }
  return (await withCodes(lines)).map(({ item: _, ...line }) => line)
}

/** Returns the lines under the names of their items, those of their last sales, so that a declaration renames none. */
export async function withSavedNames(lines: readonly FiscalLine[]): Promise<FiscalLine[]> {
  const snapshot = await readSnapshot([...new Set(lines.map(productOf))].map(fiscalItemKey))
  return lines.map((line) => {
    const saved = fiscalItemIn(snapshot, productOf(line))?.saved
    return saved ? { ...line, name: saved.name } : line
  })
}

/** Returns the lines with the codes of their items. New items get the next serials of the shop. */
function withCodes(lines: readonly FiscalLine[]): Promise<CodedLine[]> {
  const products = [...new Set(lines.map(productOf))]
  return commit({ reads: [fiscalBranchKey, ...products.map(fiscalItemKey)] }, (snapshot) => {
    const branch = fiscalBranchIn(snapshot)
    const known = products.map((product) => fiscalItemIn(snapshot, product))
    const missing = products.filter((_, n) => known[n] === undefined)
    const made = missing.map((product, n) => {
      return { product, itemCode: itemCode(product, branch.lastItem + n + 1), revision: 1 }
    })
    const items = new Map([...known, ...made].flatMap((item) => (item ? [[item.product, item] as const] : [])))
    return {
      result: lines.flatMap((line) => {
        const item = items.get(productOf(line))
        return item ? [{ ...line, itemCode: item.itemCode, item }] : []
      }),
      writes:
        made.length === 0
          ? []
          : [
              replaceFiscalBranch(branch, { ...branch, lastItem: branch.lastItem + made.length }),
              ...made.map(putFiscalItem),
            ],
    }
  })
}

function distinct(lines: readonly CodedLine[]): CodedLine[] {
  return [...new Map(lines.map((line) => [line.itemCode, line])).values()]
}

function productOf({ product = SHIPPING }: FiscalLine): string {
  return product
}

/** Returns an item code: origin, type, packaging, unit and seven digits. */
function itemCode(product: string, serial: number): string {
  const { packaging, unit, good, service } = ITEM_UNITS
  return `${ORIGIN}${product === SHIPPING ? service : good}${packaging}X${unit}${String(serial).padStart(7, '0')}`
}

function itemBody(line: FiscalLine & { itemCode: string }, { itemClass }: FiscalSettings) {
  const { packaging, unit, good, service } = ITEM_UNITS
  return {
    itemCd: line.itemCode,
    itemClsCd: itemClass,
    itemTyCd: line.product === undefined ? service : good,
    itemNm: line.name.slice(0, 200),
    itemStdNm: null,
    orgnNatCd: ORIGIN,
    pkgUnitCd: packaging,
    qtyUnitCd: unit,
    taxTyCd: line.tax,
    btchNo: null,
    bcd: null,
    dftPrc: line.price,
    isrcAplcbYn: 'N',
    useYn: 'Y',
    ...personFields(SHOP),
  }
}
