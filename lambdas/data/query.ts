import { GetCommand, paginateQuery, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { tableShape } from '../../shared/table.ts'
import type { Key } from './batch-get.ts'
import { type Row, readable } from './read-row.ts'
import { table, tableName } from './table.ts'

/** Items of one partition of the table or of an index, and among them those with these sort keys. */
export type KeyRange = {
  in: 'TABLE' | (typeof tableShape.indexes)[number]
  PK: string
  /** First and last sort key, both included. */
  between?: { from: string; to: string } | undefined
  /** Sort key after the last one, if `between` is absent. */
  before?: string | undefined
}

/** Returns an item by a consistent read: it may have been written a moment ago. */
export async function getItem(key: Key): Promise<Row | undefined> {
  return (await table.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))).Item
}

/** Sends one query. `options` are DynamoDB's. */
export function query(range: KeyRange, options: Partial<QueryCommandInput> = {}) {
  return table.send(new QueryCommand(inputOf(range, options)))
}

/** Returns the items of all pages of a query. An index cannot be read consistently. */
export async function queryAll(range: KeyRange, options: Pick<QueryCommandInput, 'ConsistentRead'> = {}) {
  const items: { SK: string; [attribute: string]: unknown }[] = []
  for await (const { Items = [] } of paginateQuery({ client: table }, inputOf(range, options))) {
    items.push(...Items.map((item) => ({ ...item, SK: String(item.SK) })))
  }
  return items
}

/**
 * Returns up to `limit` rows of a range, newest first unless `isOldestFirst`. Unreadable rows are skipped and later rows
 * fill the page, so they neither cut a list short nor block a sweep. A query reads at most a megabyte; if the page
 * `isFilled`, others follow.
 */
export async function queryPage<T>(
  range: KeyRange,
  limit: number,
  read: (row: Row) => T,
  { isOldestFirst = false, isFilled = false } = {},
): Promise<T[]> {
  const rows: T[] = []
  let from: Row | undefined
  do {
    const options = { Limit: limit, ScanIndexForward: isOldestFirst, ExclusiveStartKey: from }
    const { Items = [], LastEvaluatedKey } = await query(range, options)
    const found = readable(Items, read)
    rows.push(...found)
    from = isFilled || found.length < Items.length ? LastEvaluatedKey : undefined
  } while (from !== undefined && rows.length < limit)
  return rows.slice(0, limit)
}

/** Returns the number of rows of a range, at most `most`. A query reads at most a megabyte, so several may follow. */
export async function countRows(range: KeyRange, most: number): Promise<number> {
  let count = 0
  let from: Row | undefined
  do {
    const options = { Select: 'COUNT', Limit: most - count, ExclusiveStartKey: from } as const
    const { Count = 0, LastEvaluatedKey } = await query(range, options)
    count += Count
    from = LastEvaluatedKey
  } while (from !== undefined && count < most)
  return count
}

function inputOf(range: KeyRange, options: Partial<QueryCommandInput> = {}): QueryCommandInput {
  const { PK, between, before } = range
  const index = range.in === 'TABLE' ? '' : range.in
  const [partition, sort] = [`${index}PK`, `${index}SK`]
  const bounds = between ? { ':from': between.from, ':to': between.to } : before !== undefined && { ':before': before }
  const condition = between
    ? ` AND ${sort} BETWEEN :from AND :to`
    : before === undefined
      ? ''
      : ` AND ${sort} < :before`
  return {
    TableName: tableName,
    ...(index !== '' && { IndexName: index }),
    KeyConditionExpression: `${partition} = :partition${condition}`,
    ...options,
    ExpressionAttributeValues: { ':partition': PK, ...bounds, ...options.ExpressionAttributeValues },
  }
}
