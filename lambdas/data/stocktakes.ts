import { STOCKTAKES_PER_PAGE } from '../../shared/stocktakes/routes.ts'
import { Stocktake, StocktakePost, Tally } from '../../shared/stocktakes/stocktake.ts'
import type { Snapshot } from './commit.ts'
import { getItem, queryAll, queryPage } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: a stocktake by id (PK/SK); its tallies and posts, all or of one lamp (PK, SK begins with); all
 * stocktakes, newest first (GSI2); those that have not ended (GSI3).
 *
 *   PK STOCKTAKE#<id>   SK STOCKTAKE             GSI2PK STOCKTAKES        GSI2SK <createdAt>#<id>
 *                                                GSI3PK OPEN-STOCKTAKES   GSI3SK <createdAt>#<id>   until it ends
 *                       SK TALLY#<lamp>#<id>     never changed
 *                       SK POST#<lamp>           never changed; so a lamp is posted once
 */

const STOCKTAKES = 'STOCKTAKES'
const OPEN = 'OPEN-STOCKTAKES'
const TALLY = 'TALLY#'
const POST = 'POST#'

export function stocktakeKey(id: string) {
  return { PK: `STOCKTAKE#${id}`, SK: 'STOCKTAKE' }
}

export function stocktakeItem(row: Stocktake): Item {
  const { _id, createdAt, ended } = row
  const sort = `${createdAt}#${_id}`
  const open = !ended && { GSI3PK: OPEN, GSI3SK: sort }
  return { ...stocktakeKey(_id), GSI2PK: STOCKTAKES, GSI2SK: sort, ...open, entity: 'stocktake', ...row }
}

export function putStocktake(row: Stocktake): Write {
  return putNew(stocktakeItem(row))
}

/** Returns the write that replaces a stocktake, if it is unchanged since it was read. */
export function replaceStocktake(snapshot: Stocktake, next: Stocktake): Write {
  return replaceUnchanged(snapshot, stocktakeItem(snapshot), stocktakeItem(next))
}

export async function stocktakeById(id: string): Promise<Stocktake | undefined> {
  return stocktakeFrom(await getItem(stocktakeKey(id)))
}

/** Returns a stocktake that was read by its key, or undefined if it does not exist. */
export function stocktakeIn(snapshot: Snapshot, id: string): Stocktake | undefined {
  return stocktakeFrom(snapshot(stocktakeKey(id)))
}

/** Returns one page of the stocktakes, newest first, and whether there are more. */
export async function stocktakesPage(only: 'open' | undefined, page: number) {
  const end = page * STOCKTAKES_PER_PAGE
  const range = only === undefined ? ({ in: 'GSI2', PK: STOCKTAKES } as const) : ({ in: 'GSI3', PK: OPEN } as const)
  const stocktakes = await queryPage(range, end + 1, (item) => Stocktake.parse(item), { isFilled: true })
  return { stocktakes: stocktakes.slice(end - STOCKTAKES_PER_PAGE, end), hasMore: stocktakes.length > end, page }
}

export function tallyKey({ stocktake, product, _id }: Pick<Tally, 'stocktake' | 'product' | '_id'>) {
  return { PK: stocktakeKey(stocktake).PK, SK: `${TALLY}${product}#${_id}` }
}

export function tallyItem(row: Tally): Item {
  return { ...tallyKey(row), entity: 'tally', ...row }
}

export function putTally(row: Tally): Write {
  return putNew(tallyItem(row))
}

/** Returns a tally that was recorded. */
export async function tallyAt(key: ReturnType<typeof tallyKey>): Promise<Tally> {
  return readRow((await getItem(key)) ?? {}, (row) => Tally.parse(row))
}

/** Returns the tallies of a stocktake, of all lamps or of one, oldest id first. */
export function talliesOf(stocktake: string, product?: string): Promise<Tally[]> {
  const start = product === undefined ? TALLY : `${TALLY}${product}#`
  return rowsOf(stocktake, start, (item) => Tally.parse(item))
}

export function postKey({ stocktake, product }: Pick<StocktakePost, 'stocktake' | 'product'>) {
  return { PK: stocktakeKey(stocktake).PK, SK: `${POST}${product}` }
}

/** Returns the id of a post in the audit log: the stocktake's id, a slash and the lamp's id. */
export function postName({ stocktake, product }: Pick<StocktakePost, 'stocktake' | 'product'>): string {
  return `${stocktake}/${product}`
}

/** Returns the key of the post with this id in the audit log. */
export function keyOfPost(name: string) {
  const [stocktake = '', product = ''] = name.split('/')
  return postKey({ stocktake, product })
}

export function postItem(row: StocktakePost): Item {
  return { ...postKey(row), entity: 'stocktake-post', ...row }
}

export function putPost(row: StocktakePost): Write {
  return putNew(postItem(row))
}

/** Returns the post of a lamp that was read by its key, or undefined if it was not posted. */
export function postIn(snapshot: Snapshot, stocktake: string, product: string): StocktakePost | undefined {
  const item = snapshot(postKey({ stocktake, product }))
  return item && readRow(item, (row) => StocktakePost.parse(row))
}

/** Returns the posts of a stocktake. */
export function postsOf(stocktake: string): Promise<StocktakePost[]> {
  return rowsOf(stocktake, POST, (item) => StocktakePost.parse(item))
}

async function rowsOf<T>(stocktake: string, start: string, read: (item: Row) => T): Promise<T[]> {
  const range = { in: 'TABLE', PK: stocktakeKey(stocktake).PK, between: { from: start, to: `${start}~` } } as const
  return readable(await queryAll(range, { ConsistentRead: true }), read)
}

function stocktakeFrom(item: Row | undefined): Stocktake | undefined {
  return item && readRow(item, (row) => Stocktake.parse(row))
}
