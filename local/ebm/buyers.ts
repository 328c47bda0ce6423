import type { SaleBody } from './bodies.ts'
import { assertField, EbmError } from './errors.ts'
import type { PurchaseCode } from './state.ts'
import type { Caller, World } from './world.ts'

type Taxpayer = { tin: string; taxprNm: string; taxprSttsCd: 'A' | 'D' }

/** Buyers with a TIN; the second is not active any more. */
const TAXPAYERS: readonly Taxpayer[] = [
  { tin: '100600570', taxprNm: 'HOTEL UMUCYO LTD', taxprSttsCd: 'A' },
  { tin: '101987654', taxprNm: 'FORMER TRADER LTD', taxprSttsCd: 'D' },
  { tin: '112345678', taxprNm: 'KIGALI OFFICE SUPPLIES LTD', taxprSttsCd: 'A' },
]

export function taxpayerWith(tin: string): Taxpayer | undefined {
  return TAXPAYERS.find((taxpayer) => taxpayer.tin === tin)
}

/**
 * Creates a purchase code, as a buyer does with *800# or in MyRRA. It is valid for one sale of this seller.
 * @throws EbmError 884 for an unknown buyer
 */
export function createPurchaseCode({ store }: World, code: Omit<PurchaseCode, 'usedBy'>): void {
  assertActive(code.buyer)
  const { purchaseCodes } = store.state
  if (purchaseCodes.some((known) => known.seller === code.seller && known.code === code.code)) {
    throw new EbmError('883', 'The purchase code exists')
  }
  purchaseCodes.push(code)
}

/**
 * Checks the buyer of a sale.
 * @throws EbmError 910, 881, 882, 883 or 884
 */
export function assertBuyer(world: World, { device }: Caller, body: SaleBody): void {
  const { custTin, prcOrdCd } = body
  assertField(
    (body.receipt.custTin ?? custTin ?? null) === (custTin ?? null),
    'receipt.custTin',
    'differs from `custTin`',
  )
  if (typeof custTin !== 'string') {
    const isAccepted = !prcOrdCd || (prcOrdCd === '000000' && world.behaviour.acceptsZeroPurchaseCode)
    if (!isAccepted) throw new EbmError('882', 'Purchase code is invalid')
    return
  }
  assertField(/^[19]\d{8}$/.test(custTin), 'custTin', 'must be nine digits that begin with 1 or 9')
  assertActive(custTin)
  // The buyer of a refund approved the purchase with the code of the sale.
  if (body.rcptTyCd === 'R') return
  if (!prcOrdCd) throw new EbmError('881', 'Purchase code is mandatory')
  const known = codeOf(world, device.tin, { custTin, prcOrdCd })
  // The list of codes has none of its own for an expired one.
  const isExpired = known?.expiresAt !== undefined && Date.parse(known.expiresAt) <= world.now()
  if (!known || isExpired) throw new EbmError('882', 'Purchase code is invalid')
  if (known.usedBy !== undefined) throw new EbmError('883', 'Purchase code is used')
}

/** Marks the purchase code of an accepted sale as used. */
export function consumePurchaseCode(world: World, { device }: Caller, body: SaleBody): void {
  const known = codeOf(world, device.tin, body)
  if (known && body.rcptTyCd === 'S') known.usedBy = body.invcNo
}

function codeOf({ store }: World, seller: string, { custTin, prcOrdCd }: Pick<SaleBody, 'custTin' | 'prcOrdCd'>) {
  return store.state.purchaseCodes.find(
    (known) => known.seller === seller && known.buyer === custTin && known.code === prcOrdCd,
  )
}

function assertActive(tin: string): void {
  if (taxpayerWith(tin)?.taxprSttsCd !== 'A') throw new EbmError('884', 'Customer TIN is invalid')
}
