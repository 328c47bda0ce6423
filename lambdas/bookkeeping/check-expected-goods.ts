import type { ExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { arrivedPieces } from '../../shared/receipts/arrived-pieces.ts'
import type { Receipt } from '../../shared/receipts/receipt.ts'

/** Returns the errors in expected goods: the pieces received must be those on the receipts that name them. Pure. */
export function expectedGoodsErrors({ lines }: ExpectedGoods, receipts: readonly Receipt[]): string[] {
  const arrived = receipts.map(arrivedPieces)
  return lines.flatMap(({ product, received }) => {
    const pieces = arrived.reduce((all, each) => all + (each.get(product) ?? 0), 0)
    return pieces === received ? [] : [`of lamp ${product} it received ${received}, but its receipts have ${pieces}`]
  })
}

/** Returns the receipts that name expected goods which do not exist. Pure. */
export function strayExpected(expected: readonly ExpectedGoods[], receipts: readonly Receipt[]) {
  const ids = new Set<string | undefined>([undefined, ...expected.map(({ _id }) => _id)])
  return receipts.flatMap(({ _id, expected: named }) =>
    ids.has(named) ? [] : [{ _id, what: `it names the expected goods ${named}, which do not exist` }],
  )
}
