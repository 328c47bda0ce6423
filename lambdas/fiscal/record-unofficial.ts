import type { FiscalLine } from '../../shared/fiscal/document.ts'
import { UnofficialLabel } from '../../shared/fiscal/receipt.ts'
import { recordUnofficial } from '../../shared/fiscal/routes.ts'
import type { FiscalSettings } from '../../shared/fiscal/settings.ts'
import type { NewUnofficial } from '../../shared/fiscal/unofficial.ts'
import { clock } from '../clock.ts'
import type { Snapshot } from '../data/commit.ts'
import { commitDeduplicated } from '../data/deduplication.ts'
import { productIn, productKey } from '../data/products.ts'
import { recentSettings, settingsIn, settingsKey } from '../data/settings.ts'
import {
  putUnofficial,
  replaceUnofficialNumbers,
  type StoredUnofficial,
  unofficialByKey,
  unofficialIn,
  unofficialKey,
  unofficialNumbersIn,
  unofficialNumbersKey,
} from '../data/unofficial-receipts.ts'
import { personOf } from '../http/actor.ts'
import { endpoint } from '../http/endpoint.ts'
import { Refusal } from '../refusal.ts'
import { letterOf } from './compose-fiscal.ts'
import { activeFiscal } from './fiscal-writes.ts'
import { unofficialReceiptOf } from './receipt-of.ts'

export const handler = endpoint(recordUnofficial, async ({ body, actor, dedupeKey }) => {
  const { label, lines = [], refundOf } = body
  const createdAt = new Date(clock.now()).toISOString()
  const seller = personOf(actor)
  const lamps = [...new Set(lines.map(({ product }) => product))]
  const sales = refundOf === undefined ? [] : [trainingSaleKey(refundOf)]
  const reads = [settingsKey, unofficialNumbersKey, ...lamps.map(productKey), ...sales]
  const unofficial = await commitDeduplicated({ dedupeKeys: [dedupeKey], reads, earlier }, (snapshot) => {
    const fiscal = activeFiscal(settingsIn(snapshot))
    if (!fiscal) throw new Refusal('fiscal.unset', 'Fiscal receipts are switched off')
    const numbers = unofficialNumbersIn(snapshot)
    const number = numbers.last[label] + 1
    const printed = { label, number, createdAt, seller, ...contentOf(body, snapshot, fiscal) }
    return {
      result: printed,
      reference: `${label} ${number}`,
      writes: [
        putUnofficial(printed),
        replaceUnofficialNumbers(numbers, { ...numbers, last: { ...numbers.last, [label]: number } }),
      ],
    }
  })
  return { receipt: unofficialReceiptOf(unofficial, await recentSettings()) }
})

function trainingSaleKey(number: number) {
  return unofficialKey({ label: 'TS', number })
}

function earlier(reference: string): Promise<StoredUnofficial> {
  const [label, number] = reference.split(' ')
  return unofficialByKey(unofficialKey({ label: UnofficialLabel.parse(label), number: Number(number) }))
}

type Content = Pick<StoredUnofficial, 'lines' | 'buyer' | 'refundOf'>

/**
 * Returns the lamps and the buyer of a receipt: those sent, or those of the training sale that is refunded.
 * @throws Refusal 404 if there is no such training sale or lamp
 */
function contentOf(
  { lines = [], buyer, refundOf }: NewUnofficial,
  snapshot: Snapshot,
  fiscal: FiscalSettings,
): Content {
  if (refundOf === undefined) {
    return { lines: lines.map((line) => lineOf(line, snapshot, fiscal)), ...(buyer && { buyer }) }
  }
  const sale = unofficialIn(snapshot, trainingSaleKey(refundOf))
  if (!sale) throw new Refusal('fiscal.unknown', 'There is no training sale with this number')
  return { lines: sale.lines, refundOf, ...(sale.buyer && { buyer: sale.buyer }) }
}

function lineOf(
  { product, quantity, price }: NonNullable<NewUnofficial['lines']>[number],
  snapshot: Snapshot,
  fiscal: FiscalSettings,
): FiscalLine {
  const lamp = productIn(snapshot, product)
  if (!lamp) throw new Refusal('product.unknown', 'The shop does not have one of these lamps', { productId: product })
  return { product, name: lamp.name, price, quantity, tax: letterOf(fiscal) }
}
