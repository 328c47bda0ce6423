import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import type {
  BatchGetCommandInput,
  BatchWriteCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactGetCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { holds, type Operand, parseCondition } from './condition.ts'
import { cancelled, conditionFailed, inProgress, inTransaction, invalid, otherParameters } from './errors.ts'
import { readPath, resolve, type Terms, valueAt } from './path.ts'
import { type RowKey, Rows } from './rows.ts'
import type { SortedMap } from './sorted-map.ts'
import { Tokens } from './tokens.ts'
import { parseUpdate, updateBy } from './update.ts'
import { type Attributes, attributesOf, compareTexts, isMap, isSet, type Value } from './value.ts'

/**
 * Simulation of the table as Amazon's documentation describes it, at the level of the document client's inputs. Each
 * method executes one request at one instant. A transaction begins and ends separately, and its items are locked in
 * between.
 */

type Conditional = {
  ConditionExpression?: string | undefined
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, unknown> | undefined
  ReturnValuesOnConditionCheckFailure?: string | undefined
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** A prepared write: its item, whether its condition is met, and the resulting item. */
type Prepared = {
  key: RowKey
  isMet: (item: Attributes | undefined) => boolean
  next: (item: Attributes | undefined) => Attributes | undefined
}

/** Transaction in progress. */
export type Begun = { writes: readonly Prepared[]; token: string | undefined; items: unknown }

export type TableOptions = {
  now: () => number
  /** Draws the delay of an index for a change, in ms. */
  lagMs: () => number
  /** Draws the delay after which an expired item is deleted, in ms. */
  ttlLagMs: () => number
  /** Draws whether an eventually consistent read misses a change that is this many ms old. */
  isStale: (ageMs: number) => boolean
  /** Draws whether a batch omits one of its reads or writes. */
  isLeftOut: () => boolean
}

const MAX_TRANSACTION = 100
const MAX_BATCH_GET = 100
const MAX_BATCH_WRITE = 25
const PAGE_BYTES = 1024 * 1024
const TOKEN_LASTS_MS = 10 * 60_000
const KEYS = ['PK', 'SK'] as const

export class SimulatedTable {
  readonly rows: Rows
  readonly #options: TableOptions
  /** Items locked by transactions. */
  readonly #taken = new Set<string>()
  /** Items of each ClientRequestToken's request: undefined while it is under way. */
  readonly #tokens = new Map<string, { items: unknown; endedAt: number | undefined }>()

  constructor(options: TableOptions) {
    this.#options = options
    this.rows = new Rows(options)
  }

  get(input: GetCommandInput) {
    const terms = termsOf(input)
    const read = projection(input.ProjectionExpression, terms)
    const item = this.#read(keyFrom(input.Key), input.ConsistentRead === true)
    return item ? { Item: read(item) } : {}
  }

  /**
   * Returns the keys that a batch reads, and a function that reads them: the caller chooses the instants. Throttled
   * keys are returned as unprocessed.
   */
  batchGet(input: BatchGetCommandInput) {
    const [[name, request] = ['', undefined], ...others] = Object.entries(input.RequestItems ?? {})
    if (request === undefined || others.length > 0) throw invalid('The model has one table')
    const all = (request.Keys ?? []).map(keyFrom)
    if (all.length === 0 || all.length > MAX_BATCH_GET) throw invalid('A batch reads 1 to 100 items')
    if (new Set(all.map(nameOf)).size < all.length) throw invalid('Provided list of item keys contains duplicates')
    const read = projection(request.ProjectionExpression, termsOf(request))
    // At least one is read: a batch that reads nothing is refused as a whole.
    const left = all.slice(1).filter(() => this.#options.isLeftOut())
    return {
      keys: all.filter((key) => !left.includes(key)),
      /** Returns the items of these keys at this instant. */
      read: (some: readonly RowKey[]) =>
        some.flatMap((key) => {
          const item = this.#read(key, request.ConsistentRead === true)
          return item ? [read(item)] : []
        }),
      answer: (items: Attributes[]) => ({
        Responses: { [name]: items },
        UnprocessedKeys: left.length > 0 ? { [name]: { ...request, Keys: left } } : {},
      }),
    }
  }

  /**
   * Executes each put and delete without conditions. Items that are throttled or locked by a transaction are returned
   * as unprocessed.
   */
  batchWrite(input: BatchWriteCommandInput) {
    const [[name, requests] = ['', undefined], ...others] = Object.entries(input.RequestItems ?? {})
    if (requests === undefined || others.length > 0) throw invalid('The model has one table')
    const writes = requests.map((request) => {
      const { PutRequest, DeleteRequest } = request
      return { request, write: PutRequest ? preparePut(PutRequest) : prepareDelete(DeleteRequest ?? {}) }
    })
    if (writes.length === 0 || writes.length > MAX_BATCH_WRITE) throw invalid('A batch writes 1 to 25 items')
    const names = writes.map(({ write }) => nameOf(write.key))
    if (new Set(names).size < names.length) throw invalid('Provided list of item keys contains duplicates')
    const left = writes.filter(({ write }) => this.#taken.has(nameOf(write.key)) || this.#options.isLeftOut())
    for (const each of writes) {
      if (!left.includes(each)) this.rows.write(each.write.key, each.write.next(this.rows.get(each.write.key)))
    }
    return { UnprocessedItems: left.length > 0 ? { [name]: left.map(({ request }) => request) } : {} }
  }

  transactGet(input: TransactGetCommandInput) {
    const gets = (input.TransactItems ?? []).map(({ Get }) => Get)
    if (gets.length === 0 || gets.length > MAX_TRANSACTION) throw invalid('A transaction reads 1 to 100 items')
    const keys = gets.map((get) => keyFrom(get?.Key))
    if (new Set(keys.map(nameOf)).size < keys.length) throw invalid('A transaction reads each item once')
    const codes = keys.map((key) => (this.#taken.has(nameOf(key)) ? 'TransactionConflict' : 'None'))
    if (codes.includes('TransactionConflict')) throw cancelled(codes)
    return {
      Responses: keys.map((key) => {
        const item = this.rows.get(key)
        return item ? { Item: { ...item } } : {}
      }),
    }
  }

  put(input: PutCommandInput) {
    return this.#write(preparePut(input), input)
  }

  update(input: UpdateCommandInput) {
    return this.#write(prepareUpdate(input), input)
  }

  delete(input: DeleteCommandInput) {
    return this.#write(prepareDelete(input), input)
  }

  query(input: QueryCommandInput) {
    const terms = termsOf(input)
    const index = input.IndexName
    if (index !== undefined && input.ConsistentRead) throw invalid('Consistent reads are not supported on indexes')
    const [hashName, rangeName] = index === undefined ? KEYS : [`${index}PK`, `${index}SK`]
    const range = rangeOf(input, hashName, rangeName, terms)
    const found: SortedMap<{ item: Attributes; size: number }> | undefined =
      index === undefined ? this.rows.partition(range.hash) : this.rows.copies(index, range.hash)
    const filter = filterOf(input)
    const read = projection(input.ProjectionExpression, terms)
    const isForward = input.ScanIndexForward !== false
    const limit = input.Limit ?? Number.POSITIVE_INFINITY
    if (limit < 1) throw invalid('Limit must be at least 1')
    const { keys = [], entries = [] } = found ?? {}
    const start = input.ExclusiveStartKey && placeOf(input.ExclusiveStartKey, index)
    const Items: Attributes[] = []
    let [scanned, bytes] = [0, 0]
    let last: Attributes | undefined
    let at = isForward ? 0 : keys.length - 1
    if (found && isForward && range.from !== undefined) at = found.from(range.from)
    if (found && !isForward && range.to !== undefined) at = found.from(`${range.to}\u0001`) - 1
    if (found && start !== undefined) at = isForward ? found.from(`${start}\u0000`) : found.from(start) - 1
    for (; at >= 0 && at < keys.length; at += isForward ? 1 : -1) {
      const entry = entries[at]
      const place = keys[at] ?? ''
      if (!entry) break
      const sortKey = index === undefined ? place : place.slice(0, place.indexOf('\u0000'))
      if (!range.isIn(sortKey)) {
        if (range.isPast(sortKey, isForward)) break
        continue
      }
      // An eventually consistent read of the table may miss the latest write.
      const item = index === undefined ? this.#read(keyOf(entry.item), input.ConsistentRead === true) : entry.item
      scanned += 1
      bytes += entry.size
      if (item && (!filter || holds(filter, item, terms))) Items.push(read(item))
      if (scanned >= limit || bytes > PAGE_BYTES) {
        last = entry.item
        break
      }
    }
    const LastEvaluatedKey = last && keyAttributes(last, index)
    return { Items, Count: Items.length, ScannedCount: scanned, ...(LastEvaluatedKey && { LastEvaluatedKey }) }
  }

  /** Returns all items together for any page size, because reads of the whole table are not timed. */
  scan(input: ScanCommandInput) {
    const terms = termsOf(input)
    const filter = filterOf(input)
    const read = projection(input.ProjectionExpression, terms)
    const { Segment = 0, TotalSegments = 1 } = input
    const Items: Attributes[] = []
    let scanned = 0
    let segment = 0
    for (const [, partition] of this.rows.partitions()) {
      segment = (segment + 1) % TotalSegments
      if (segment !== Segment) continue
      for (const { item } of partition.entries) {
        scanned += 1
        if (!filter || holds(filter, item, terms)) Items.push(read(item))
      }
    }
    return { Items, Count: Items.length, ScannedCount: scanned }
  }

  /**
   * Locks a transaction's items, unless another transaction has one of them.
   * @returns undefined for one that was executed before, by its token
   */
  begin(input: TransactWriteCommandInput): Begun | undefined {
    const writes = (input.TransactItems ?? []).map(prepare)
    if (writes.length === 0 || writes.length > MAX_TRANSACTION) throw invalid('A transaction writes 1 to 100 items')
    const names = writes.map(({ key }) => nameOf(key))
    if (new Set(names).size < names.length) throw invalid('A transaction cannot include two operations on one item')
    const token = input.ClientRequestToken
    const known = token === undefined ? undefined : this.#tokens.get(token)
    if (known && (known.endedAt === undefined || known.endedAt > this.#options.now() - TOKEN_LASTS_MS)) {
      if (asText(known.items) !== asText(input.TransactItems)) throw otherParameters()
      if (known.endedAt === undefined) throw inProgress()
      return undefined
    }
    const codes = names.map((name) => (this.#taken.has(name) ? 'TransactionConflict' : 'None'))
    if (codes.includes('TransactionConflict')) throw cancelled(codes)
    for (const name of names) this.#taken.add(name)
    if (token !== undefined) this.#tokens.set(token, { items: input.TransactItems, endedAt: undefined })
    return { writes, token, items: input.TransactItems }
  }

  /** Writes a begun transaction, all or nothing. */
  end({ writes, token, items }: Begun): void {
    for (const { key } of writes) this.#taken.delete(nameOf(key))
    if (token !== undefined) this.#tokens.delete(token)
    const after: { key: RowKey; item: Attributes | undefined }[] = []
    const codes = writes.map(({ key, isMet, next }) => {
      const before = this.rows.get(key)
      if (!isMet(before)) return 'ConditionalCheckFailed'
      try {
        after.push({ key, item: next(before) })
        return 'None'
      } catch (error) {
        if (error instanceof DynamoDBServiceException) return 'ValidationError'
        throw error
      }
    })
    if (codes.some((code) => code !== 'None')) throw cancelled(codes)
    this.rows.writeTogether(after)
    if (token !== undefined) this.#tokens.set(token, { items, endedAt: this.#options.now() })
  }

  #write(write: Prepared, input: Conditional & { ReturnValues?: string | undefined }) {
    if (this.#taken.has(nameOf(write.key))) throw inTransaction()
    const before = this.rows.get(write.key)
    if (!write.isMet(before)) {
      throw conditionFailed(input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined)
    }
    const after = write.next(before)
    this.rows.write(write.key, after)
    const { ReturnValues = 'NONE' } = input
    if (ReturnValues === 'NONE') return {}
    if (ReturnValues !== 'ALL_NEW' && ReturnValues !== 'ALL_OLD') throw new Error(`The model lacks ${ReturnValues}`)
    const shown = ReturnValues === 'ALL_NEW' ? after : before
    return shown ? { Attributes: { ...shown } } : {}
  }

  #read(key: RowKey, isConsistent: boolean): Attributes | undefined {
    const row = this.rows.row(key)
    if (!row || isConsistent) return row?.item
    return this.#options.isStale(this.#options.now() - row.at) ? row.before : row.item
  }
}

function nameOf({ PK, SK }: RowKey): string {
  return `${PK}\u0000${SK}`
}

function keyFrom(given: Readonly<Record<string, unknown>> | undefined): RowKey {
  const { PK, SK, ...others } = given ?? {}
  if (Object.keys(others).length > 0) throw invalid('The provided key element does not match the schema')
  return checkedKey(PK, SK)
}

function keyOf(item: Attributes): RowKey {
  return checkedKey(item.PK, item.SK)
}

function checkedKey(PK: unknown, SK: unknown): RowKey {
  if (typeof PK !== 'string' || typeof SK !== 'string')
    throw invalid('The provided key element does not match the schema')
  if (PK === '' || SK === '') throw invalid('A key may not be empty')
  if (isLonger(PK, 2048) || isLonger(SK, 1024)) throw invalid('A key is too long')
  return { PK, SK }
}

/** Returns whether a text has more bytes than that. A UTF-16 unit has at most three. */
function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && Buffer.byteLength(text) > bytes
}

type Expressions = Pick<Conditional, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'> & {
  ConditionExpression?: string | undefined
  KeyConditionExpression?: string | undefined
  FilterExpression?: string | undefined
  UpdateExpression?: string | undefined
  ProjectionExpression?: string | undefined
}

const NO_TERMS: Terms = { names: {}, values: {} }

/** Returns the names and values of a request. Expressions must use all of them and lack none. */
function termsOf(input: Expressions): Terms {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues } = input
  const all = usedIn(input)
  if (all.length === 0 && !ExpressionAttributeValues && !input.ExpressionAttributeNames) return NO_TERMS
  const values = attributesOf(ExpressionAttributeValues ?? {})
  for (const used of all) {
    for (const term of used) if (!(term in names) && !(term in values)) throw invalid(`${term} is not defined`)
  }
  for (const given of [names, values]) {
    for (const term in given) if (!all.some((used) => used.has(term))) throw invalid(`${term} is unused in expressions`)
  }
  for (const name in values) {
    const value = values[name]
    if (value instanceof Set && value.size === 0) throw emptySet()
  }
  return { names, values }
}

/** Returns the terms that each expression uses. */
function usedIn(input: Expressions): ReadonlySet<string>[] {
  const { ConditionExpression, KeyConditionExpression, FilterExpression, UpdateExpression, ProjectionExpression } =
    input
  const used: ReadonlySet<string>[] = []
  for (const expression of [ConditionExpression, KeyConditionExpression, FilterExpression]) {
    if (expression !== undefined) used.push(parseCondition(expression).used)
  }
  if (UpdateExpression !== undefined) used.push(parseUpdate(UpdateExpression).used)
  if (ProjectionExpression !== undefined) used.push(parseProjection(ProjectionExpression).used)
  return used
}

function emptySet(): Error {
  return invalid('A set may not be empty')
}

function prepare({ Put, Update, Delete, ConditionCheck }: TransactItem): Prepared {
  const given = [Put, Update, Delete, ConditionCheck].filter((each) => each !== undefined)
  if (given.length !== 1) throw invalid('A transaction item has one operation')
  if (Put) return preparePut(Put)
  if (Update) return prepareUpdate(Update)
  if (Delete) return prepareDelete(Delete)
  return { ...prepareDelete(ConditionCheck ?? {}), next: (item) => item }
}

function preparePut(input: Conditional & { Item?: object | undefined }): Prepared {
  const item = attributesOf(input.Item ?? {})
  checkSets(item)
  return { key: keyOf(item), isMet: conditionOf(input, termsOf(input)), next: () => item }
}

function prepareDelete(input: Conditional & { Key?: Readonly<Record<string, unknown>> | undefined }): Prepared {
  return { key: keyFrom(input.Key), isMet: conditionOf(input, termsOf(input)), next: () => undefined }
}

function prepareUpdate(
  input: Conditional & { Key?: Readonly<Record<string, unknown>> | undefined; UpdateExpression?: string | undefined },
): Prepared {
  const key = keyFrom(input.Key)
  const terms = termsOf(input)
  const update =
    input.UpdateExpression === undefined ? undefined : updateBy(parseUpdate(input.UpdateExpression), terms, KEYS)
  return {
    key,
    isMet: conditionOf(input, terms),
    next: (item = { ...key }) => (update ? update(item) : item),
  }
}

function conditionOf({ ConditionExpression }: Conditional, terms: Terms): Prepared['isMet'] {
  if (ConditionExpression === undefined) return () => true
  const { condition } = parseCondition(ConditionExpression)
  return (item) => holds(condition, item, terms)
}

function filterOf({ FilterExpression }: { FilterExpression?: string | undefined }) {
  return FilterExpression === undefined ? undefined : parseCondition(FilterExpression).condition
}

/** Rejects empty sets, which DynamoDB does not support, at any depth. */
function checkSets(value: Value): void {
  if (isSet(value)) {
    if (value.size === 0) throw emptySet()
  } else if (Array.isArray(value)) value.forEach(checkSets)
  else if (isMap(value)) Object.values(value).forEach(checkSets)
}

const projections = new Map<string, { paths: ReturnType<typeof readPath>[]; used: Set<string> }>()

function parseProjection(expression: string) {
  const known = projections.get(expression)
  if (known) return known
  const tokens = new Tokens(expression)
  const used = new Set<string>()
  const read = { paths: tokens.list(() => readPath(tokens, used)), used }
  tokens.end()
  projections.set(expression, read)
  return read
}

/** Returns a function that projects an item to a copy, since each client has its own. */
function projection(expression: string | undefined, terms: Terms): (item: Attributes) => Attributes {
  if (expression === undefined) return (item) => ({ ...item })
  const paths = parseProjection(expression).paths.map((path) => resolve(path, terms))
  if (paths.some((path) => path.length > 1)) throw new Error('The model projects whole attributes')
  return (item) =>
    Object.fromEntries(
      paths.flatMap((path) => {
        const value = valueAt(item, path)
        return value === undefined ? [] : [[String(path[0]), value]]
      }),
    )
}

/** Range of a key condition. */
type Range = {
  hash: string
  /** First sort key that may be in the range. */
  from: string | undefined
  /** Last sort key of the range. */
  to: string | undefined
  isIn: (sortKey: string) => boolean
  /** Returns whether this sort key and all that follow are past the range. */
  isPast: (sortKey: string, isForward: boolean) => boolean
}

function rangeOf(
  { KeyConditionExpression = '' }: QueryCommandInput,
  hashName: string,
  rangeName: string,
  terms: Terms,
): Range {
  const { condition } = parseCondition(KeyConditionExpression)
  const parts = condition.kind === 'and' ? condition.parts : [condition]
  const textOf = (operand: Operand): string => {
    const value = 'value' in operand ? terms.values[operand.value] : undefined
    if (typeof value !== 'string') throw invalid('A condition on a key must be of its type')
    return value
  }
  const isOn = (operand: Operand, name: string) => 'path' in operand && resolve(operand.path, terms).join('.') === name
  const ofHash = parts.find((part) => part.kind === 'compare' && part.comparator === '=' && isOn(part.left, hashName))
  if (ofHash?.kind !== 'compare' || parts.length > 2) throw invalid('Query key condition not supported')
  const hash = textOf(ofHash.right)
  if (hash === '') throw invalid('A key may not be empty')
  const ofRange = parts.find((part) => part !== ofHash)
  if (!ofRange) return { hash, from: undefined, to: undefined, isIn: () => true, isPast: () => false }
  if (ofRange.kind === 'begins' && resolve(ofRange.path, terms).join('.') === rangeName) {
    const start = textOf(ofRange.operand)
    return between(hash, start, undefined, (key) => key.startsWith(start))
  }
  if (ofRange.kind === 'between' && isOn(ofRange.operand, rangeName)) {
    const [from, to] = [textOf(ofRange.from), textOf(ofRange.to)]
    if (compareTexts(from, to) > 0) throw invalid('The BETWEEN operator needs its bounds in order')
    return between(hash, from, to, (key) => compareTexts(key, from) >= 0 && compareTexts(key, to) <= 0)
  }
  if (ofRange.kind !== 'compare' || ofRange.comparator === '<>' || !isOn(ofRange.left, rangeName)) {
    throw invalid('Query key condition not supported')
  }
  const bound = textOf(ofRange.right)
  switch (ofRange.comparator) {
    case '=':
      return between(hash, bound, bound, (key) => key === bound)
    case '<':
      return between(hash, undefined, bound, (key) => compareTexts(key, bound) < 0)
    case '<=':
      return between(hash, undefined, bound, (key) => compareTexts(key, bound) <= 0)
    case '>':
      return between(hash, bound, undefined, (key) => compareTexts(key, bound) > 0)
    case '>=':
      return between(hash, bound, undefined, (key) => compareTexts(key, bound) >= 0)
  }
}

function between(
  hash: string,
  from: string | undefined,
  to: string | undefined,
  isIn: (sortKey: string) => boolean,
): Range {
  return {
    hash,
    from,
    to,
    isIn,
    isPast(sortKey, isForward) {
      if (isForward)
        return from !== undefined && to === undefined
          ? compareTexts(sortKey, from) > 0 && !isIn(sortKey)
          : to !== undefined && compareTexts(sortKey, to) > 0
      return from !== undefined && compareTexts(sortKey, from) < 0
    },
  }
}

function keyAttributes(item: Attributes, index: string | undefined): Attributes {
  const names = [...KEYS, ...(index === undefined ? [] : [`${index}PK`, `${index}SK`])]
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]))
}

/** Returns the position from which the page after this key starts. */
function placeOf(startKey: object, index: string | undefined): string {
  const key = attributesOf(startKey)
  const { PK, SK } = keyOf(key)
  return index === undefined ? SK : `${String(key[`${index}SK`])}\u0000${PK}\u0000${SK}`
}

/** Returns a text for comparison, because JSON does not support sets. */
function asText(items: unknown): string {
  return JSON.stringify(items, (_name, value: unknown) => (value instanceof Set ? [...value] : value))
}
