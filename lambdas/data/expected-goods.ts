import { ExpectedGoods, isExpected } from '../../shared/expected-goods/expected-goods.ts'
import { EXPECTED_GOODS_PER_PAGE } from '../../shared/expected-goods/routes.ts'
import type { Snapshot } from './commit.ts'
import { queryPage } from './query.ts'
import { readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: expected goods by id (PK/SK); all, newest first (GSI2); those of which pieces have not arrived, newest
 * first (GSI3).
 *
 *   PK EXPECTED#<id>   SK EXPECTED   GSI2PK EXPECTED        GSI2SK <createdAt>#<id>
 *                                    GSI3PK OPEN-EXPECTED   GSI3SK <createdAt>#<id>   until all have arrived or they end
 */

const EXPECTED = 'EXPECTED'
const OPEN = 'OPEN-EXPECTED'

export function expectedGoodsKey(id: string) {
  return { PK: `EXPECTED#${id}`, SK: 'EXPECTED' }
}

export function expectedGoodsItem(row: ExpectedGoods): Item {
  const { _id, createdAt } = row
  const sort = `${createdAt}#${_id}`
  const open = isExpected(row) && { GSI3PK: OPEN, GSI3SK: sort }
  return { ...expectedGoodsKey(_id), GSI2PK: EXPECTED, GSI2SK: sort, ...open, entity: 'expected-goods', ...row }
}

export function putExpectedGoods(row: ExpectedGoods): Write {
  return putNew(expectedGoodsItem(row))
}

/** Returns the write that replaces expected goods, if they are unchanged since they were read. */
export function replaceExpectedGoods(snapshot: ExpectedGoods, next: ExpectedGoods): Write {
  return replaceUnchanged(snapshot, expectedGoodsItem(snapshot), expectedGoodsItem(next))
}

/** Returns expected goods that were read by their key, or undefined if they do not exist. */
export function expectedGoodsIn(snapshot: Snapshot, id: string): ExpectedGoods | undefined {
  const item = snapshot(expectedGoodsKey(id))
  return item && readRow(item, (row) => ExpectedGoods.parse(row))
}

/** Returns one page of the expected goods, newest first, and whether there are more. */
export async function expectedGoodsPage(only: 'open' | undefined, page: number) {
  const end = page * EXPECTED_GOODS_PER_PAGE
  const range = only === undefined ? ({ in: 'GSI2', PK: EXPECTED } as const) : ({ in: 'GSI3', PK: OPEN } as const)
  const expected = await queryPage(range, end + 1, (item) => ExpectedGoods.parse(item), { isFilled: true })
  return { expected: expected.slice(end - EXPECTED_GOODS_PER_PAGE, end), hasMore: expected.length > end, page }
}
