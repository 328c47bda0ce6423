import type * as z from 'zod/mini'
import type { ImportBody } from './bodies.ts'
import { assertItemClass } from './codes.ts'
import { assertField, EbmError } from './errors.ts'
import type { Caller } from './world.ts'

const CONTAINER = {
  ...{ taskCd: '2231943', dclDe: '-1', dclNo: 'C3460-2026TZDL', imptItemSttsCd: '2', orgnNatCd: 'CN', exptNatCd: 'CN' },
  ...{ pkgUnitCd: 'CT', qtyUnitCd: 'U', spplrNm: 'ZHONGSHAN LIGHTING CO', agntNm: 'BOLLORE', invcFcurCd: 'USD' },
  invcFcurExcrt: 1_440,
}

/** Items that customs declared for the shop: one container with two kinds of goods. */
const IMPORTS = [
  {
    ...CONTAINER,
    ...{
      itemSeq: 1,
      hsCd: '94051100',
      itemNm: 'LED LAMPS',
      pkg: 12,
      qty: 240,
      totWt: 310,
      netWt: 280,
      invcFcurAmt: 2_400,
    },
  },
  {
    ...CONTAINER,
    ...{ itemSeq: 2, hsCd: '94054200', itemNm: 'SOLAR LANTERNS', pkg: 5, qty: 100, totWt: 140, netWt: 120 },
    invcFcurAmt: 1_100,
  },
]

/**
 * Returns the imports that the shop has not answered.
 * @throws EbmError 910 if `lastReqDt` is not above that of the last read
 */
export function importsSince({ branch }: Caller, lastReqDt: string): object | undefined {
  assertField(lastReqDt > branch.importsReadAt, 'lastReqDt', 'must be after the last read')
  branch.importsReadAt = lastReqDt
  const itemList = IMPORTS.filter((each) => branch.imports[importKey(each)] === undefined)
  return itemList.length === 0 ? undefined : { itemList }
}

/**
 * Stores the shop's answer to an import.
 * @throws EbmError 910 for an unknown import or item, 913 for an unknown class, 994 for an import that was answered before
 */
export function updateImport({ branch }: Caller, body: z.infer<typeof ImportBody>): void {
  assertItemClass(body.itemClsCd)
  const declared = IMPORTS.find((each) => importKey(each) === importKey(body))
  assertField(declared !== undefined, 'taskCd', 'is not an import of this taxpayer')
  assertField(body.dclDe === declared?.dclDe, 'dclDe', 'is not the day of the declaration')
  assertField(body.hsCd === declared?.hsCd, 'hsCd', 'is not the code of the import')
  const isRegistered = body.itemCd != null && branch.items[body.itemCd] !== undefined
  if (body.imptItemSttsCd === '3') assertField(isRegistered, 'itemCd', 'is not registered')
  if (branch.imports[importKey(body)] !== undefined) throw new EbmError('994', 'The import was answered before')
  branch.imports[importKey(body)] = body.imptItemSttsCd
}

function importKey({ taskCd, itemSeq }: { taskCd: string; itemSeq: number }): string {
  return `${taskCd}/${itemSeq}`
}
