import type { ItemBody } from './bodies.ts'
import { assertCode, assertItemClass } from './codes.ts'
import { assertField, EbmError } from './errors.ts'
import type { Caller } from './world.ts'

/**
 * Registers an item, or updates it.
 * @throws EbmError 913 for an unknown code, 910 for a malformed or reused code of the item
 */
export function saveItem({ branch }: Caller, item: ItemBody): void {
  assertCode('itemType', 'itemTyCd', item.itemTyCd)
  assertCode('nation', 'orgnNatCd', item.orgnNatCd)
  assertCode('packaging', 'pkgUnitCd', item.pkgUnitCd)
  assertCode('unit', 'qtyUnitCd', item.qtyUnitCd)
  assertCode('tax', 'taxTyCd', item.taxTyCd)
  assertItemClass(item.itemClsCd)
  const { itemCd, orgnNatCd, itemTyCd, pkgUnitCd, qtyUnitCd } = item
  // Most vendors write an X after a unit of two letters.
  const format = new RegExp(`^${orgnNatCd}${itemTyCd}${pkgUnitCd}X?${qtyUnitCd}X?\\d{7}$`)
  assertField(format.test(itemCd), 'itemCd', 'must consist of origin, type, packaging, unit and seven digits')
  const registered = branch.items[itemCd]
  const isReused = registered && registered.itemNm !== item.itemNm && registered.itemClsCd !== item.itemClsCd
  assertField(!isReused, 'itemCd', 'belongs to another item')
  branch.items[itemCd] = item
}

type ItemFields = {
  itemCd?: string | null | undefined
  itemClsCd: string
  taxTyCd: string
  pkgUnitCd: string
  qtyUnitCd: string
}

/**
 * Checks that the lines are of registered items, with their registered class, tax and units.
 * @throws EbmError 913
 */
export function assertRegistered({ branch }: Caller, lines: readonly ItemFields[]): void {
  for (const [index, line] of lines.entries()) {
    const field = `itemList.${index}`
    assertCode('tax', `${field}.taxTyCd`, line.taxTyCd)
    assertCode('packaging', `${field}.pkgUnitCd`, line.pkgUnitCd)
    assertCode('unit', `${field}.qtyUnitCd`, line.qtyUnitCd)
    assertItemClass(line.itemClsCd)
    const item = branch.items[line.itemCd ?? '']
    if (item?.useYn !== 'Y') throw new EbmError('913', `${field}.itemCd: is not registered`)
    for (const name of ['itemClsCd', 'taxTyCd', 'pkgUnitCd', 'qtyUnitCd'] as const) {
      if (line[name] !== item[name]) throw new EbmError('913', `${field}.${name}: differs from the registered item`)
    }
  }
}
