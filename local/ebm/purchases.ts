import type * as z from 'zod/mini'
import { assertAmounts } from './arithmetic.ts'
import type { PurchaseBody } from './bodies.ts'
import { assertCode, assertItemClass } from './codes.ts'
import { assertField, EbmError } from './errors.ts'
import { spacedTime } from './kigali-time.ts'
import type { Branch } from './state.ts'
import { authorityTime, type Caller, type World } from './world.ts'

/** A purchase that a supplier declared for the shop. */
const DECLARED_AT = '20260302101500'

/** Returns the purchases that suppliers declared for the shop since. */
export function purchasesSince(lastReqDt: string): object | undefined {
  if (lastReqDt >= DECLARED_AT) return undefined
  const line = {
    ...{ itemSeq: 1, itemCd: 'CN2NTXU0000001', itemClsCd: '3911150100', itemNm: 'Pendant lamp', bcd: null },
    ...{ pkgUnitCd: 'NT', pkg: 10, qtyUnitCd: 'U', qty: 10, prc: 6_000, splyAmt: 60_000, dcRt: 0, dcAmt: 0 },
    ...{ taxTyCd: 'B', taxblAmt: 60_000, taxAmt: 9_152.54, totAmt: 60_000 },
  }
  const purchase = {
    ...{ spplrTin: '112345678', spplrNm: 'KIGALI OFFICE SUPPLIES LTD', spplrBhfId: '00', spplrInvcNo: 57 },
    ...{ spplrSdcId: 'SDC010345678', spplrMrcNo: 'WIS00345678', rcptTyCd: 'S', pmtTyCd: '01' },
    ...{ cfmDt: spacedTime(DECLARED_AT), salesDt: DECLARED_AT.slice(0, 8), stockRlsDt: null, totItemCnt: 1 },
    ...{ taxblAmtA: 0, taxblAmtB: 60_000, taxblAmtC: 0, taxblAmtD: 0, taxRtA: 0, taxRtB: 18, taxRtC: 0, taxRtD: 0 },
    ...{ taxAmtA: 0, taxAmtB: 9_152.54, taxAmtC: 0, taxAmtD: 0 },
    ...{ totTaxblAmt: 60_000, totTaxAmt: 9_152.54, totAmt: 60_000, remark: null, itemList: [line] },
  }
  return { saleList: [purchase] }
}

/**
 * Stores a purchase that the shop confirms or enters.
 * @throws EbmError 913, 910, or 994 for a used number
 */
export function savePurchase(world: World, { branch }: Caller, body: z.infer<typeof PurchaseBody>): void {
  assertCode('registration', 'regTyCd', body.regTyCd)
  assertCode('purchaseReceipt', 'rcptTyCd', body.rcptTyCd)
  assertCode('payment', 'pmtTyCd', body.pmtTyCd)
  for (const { itemClsCd } of body.itemList) assertItemClass(itemClsCd)
  assertField(body.pchsTyCd === 'N', 'pchsTyCd', 'must be N')
  assertField(['02', '04'].includes(body.pchsSttsCd), 'pchsSttsCd', 'must be 02 or 04')
  assertField(body.spplrTin == null || /^\d{9}$/.test(body.spplrTin), 'spplrTin', 'must be 9 digits')
  assertField(body.cfmDt <= authorityTime(world), 'cfmDt', 'is in the future')
  assertAmounts(body, world.behaviour.rounding)
  if (branch.purchases[body.invcNo]) throw new EbmError('994', 'The number of the purchase is used')
  if (body.rcptTyCd === 'P') assertField(body.orgInvcNo === 0, 'orgInvcNo', 'must be 0')
  else assertTakenBack(branch.purchases, body)
  branch.purchases[body.invcNo] = body
}

/** @throws EbmError 930 without the purchase that is taken back, 931 for other amounts, 935 if it was taken back before */
function assertTakenBack(purchases: Branch['purchases'], body: z.infer<typeof PurchaseBody>): void {
  assertField(typeof body.rfdDt === 'string', 'rfdDt', 'is missing')
  // Some services expect 0, so that the original is unknown.
  if (body.orgInvcNo === 0) return
  const original = purchases[body.orgInvcNo]
  if (original?.rcptTyCd !== 'P') throw new EbmError('930', 'The purchase is unknown')
  if (body.totAmt > original.totAmt) throw new EbmError('931', 'The amount exceeds the purchase')
  const isDone = Object.values(purchases).some(
    ({ rcptTyCd, orgInvcNo }) => rcptTyCd === 'R' && orgInvcNo === body.orgInvcNo,
  )
  if (isDone) throw new EbmError('935', 'The purchase was taken back before')
}
