import { assertAmounts } from './arithmetic.ts'
import type { SaleBody } from './bodies.ts'
import { assertBuyer, consumePurchaseCode } from './buyers.ts'
import type { Face } from './call-names.ts'
import { assertCode } from './codes.ts'
import { assertField, EbmError } from './errors.ts'
import { assertRegistered } from './items.ts'
import { saleAnswer, signSale } from './receipts.ts'
import { assertRefund } from './refunds.ts'
import { type Sale, saleKey } from './state.ts'
import { addPieces } from './stock.ts'
import { authorityTime, type Caller, note, type World } from './world.ts'

/**
 * Checks, signs and stores a sale or a refund.
 * @throws EbmError for a sale that the authority rejects
 */
export function saveSale(world: World, face: Face, caller: Caller, body: SaleBody): object {
  const { sales } = world.store.state
  const key = saleKey(caller.key, body.invcNo)
  const isKnown = sales[key] !== undefined
  assertTimes(world, face, body)
  assertCodes(body)
  assertRegistered(caller, body.itemList)
  assertAmounts(body, world.behaviour.rounding)
  assertKind(body)
  // A number that is sent again would be compared with itself: its purchase code is used, its sale is refunded.
  if (!isKnown) {
    if (body.rcptTyCd === 'R') assertRefund(world, caller, body)
    assertBuyer(world, caller, body)
  }
  if (isKnown) throw new EbmError(world.behaviour.usedNumberCode, 'Invoice number already exists')
  if (body.salesDt.slice(0, 6) <= caller.branch.declared) {
    throw new EbmError('921', 'Sales of a declared period cannot be accepted')
  }
  return saleAnswer(face, caller, store(world, caller, body))
}

function store(world: World, caller: Caller, body: SaleBody): Sale {
  const { sales } = world.store.state
  const { counters } = caller.branch
  if (body.invcNo !== counters.invoice + 1) note(world, `invcNo ${body.invcNo} follows ${counters.invoice}`)
  counters.invoice = Math.max(counters.invoice, body.invcNo)
  const sale: Sale = { branch: caller.key, body, receipt: signSale(world, caller, body), refunds: [] }
  sales[saleKey(caller.key, body.invcNo)] = sale
  sales[saleKey(caller.key, body.orgInvcNo)]?.refunds.push(body.invcNo)
  consumePurchaseCode(world, caller, body)
  for (const { itemCd, qty } of body.itemList) {
    addPieces(caller, itemCd ?? '', body.rcptTyCd === 'S' ? 'sold' : 'refunded', qty)
    const { stock, sold, movedOut } = addPieces(caller, itemCd ?? '', 'stock', 0)
    const isService = caller.branch.items[itemCd ?? '']?.itemTyCd === '3'
    if (body.rcptTyCd === 'S' && !isService && stock < sold - movedOut) note(world, `${itemCd} is sold above its stock`)
  }
  return sale
}

function assertTimes(world: World, face: Face, { cfmDt, receipt }: SaleBody): void {
  assertField(cfmDt <= authorityTime(world), 'cfmDt', 'is in the future')
  if (face === 'osdc') assertField(typeof receipt.rcptPbctDt === 'string', 'receipt.rcptPbctDt', 'is missing')
}

function assertCodes(body: SaleBody): void {
  assertCode('payment', 'pmtTyCd', body.pmtTyCd)
  assertCode('progress', 'salesSttsCd', body.salesSttsCd)
  assertCode('transaction', 'salesTyCd', body.salesTyCd)
  assertCode('saleReceipt', 'rcptTyCd', body.rcptTyCd)
  assertCode('refundReason', 'rfdRsnCd', body.rfdRsnCd)
}

function assertKind(body: SaleBody): void {
  assertField(body.salesTyCd === 'N', 'salesTyCd', 'must be N')
  if (body.rcptTyCd === 'R') return
  assertField(body.orgInvcNo === 0, 'orgInvcNo', 'must be 0 in a sale')
  assertField(body.salesSttsCd === '02', 'salesSttsCd', 'must be 02 in a sale')
  assertField(!body.rfdDt, 'rfdDt', 'belongs to refunds')
  assertField(!body.rfdRsnCd, 'rfdRsnCd', 'belongs to refunds')
}
