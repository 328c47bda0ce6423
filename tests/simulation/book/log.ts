import type { Change } from '../table/rows.ts'
import { NEW_ATTRIBUTE } from '../world/next-release.ts'
import type { Books } from './books.ts'
import { dayOf } from './kigali.ts'
import { hundredths } from './money.ts'
import { Item } from './rows-of.ts'

/**
 * Fields outside the audit log: keys, counters of changes, when a lamp was counted, what lags in an index, fields of the
 * payment sweep, and the end of an order's stock reservation. The last one follows from its first payment attempt (settings.ts).
 */
const TECHNICAL =
  /^(PK|SK|GSI\d[PS]K|entity|revision|editedRevision|lastMovementId|lastCountAt|lastCountSurplus|expiresAt|heldBy|heldUntil|lastPolledAt|nextPollAt|recentReceipts|sessionsFrom)$/

/** Fields of a user in the audit log. The email of a deleted user is omitted. */
const OF_USERS = /^(name|email|isAdmin|isSeller)$/

/**
 * Fields of a debtor in the audit log. Sales count their debts in the row as well, which is no change of the person.
 */
const OF_DEBTORS = /^(phone|limit|dueOn|note|mergedInto|linkedAt)$/

/** Rows whose every change must be in the audit log. */
const LOGGED = new Set([
  'report',
  'order',
  'expense',
  'product',
  'user',
  'settings',
  'debtor',
  'receipt',
  'supplier',
  'expected-goods',
  'return',
  'close',
  'stocktake',
  'stocktake-post',
])

/**
 * Rows with an entry only for some changes: payments when their money is refunded or an admin has resolved them, fiscal
 * documents when an admin has settled them.
 */
const LOGGED_BY_HAND = new Set(['payment', 'fiscal'])

/**
 * Checks that each change of a row has one audit entry with the values before and after, the amount and the user, and
 * that each entry matches a change.
 */
export function checkLog({ rows, known, since, fault }: Books): void {
  // An entry is written together with its change, so earlier ones have been checked.
  const changes = rows.changes.slice(since).map((change) => fromFirstSettings(change, known.firstSettings))
  const written = changes.flatMap(({ new: line, begins }) =>
    line?.entity === 'change' ? [{ line: new Item(line), begins }] : [],
  )
  const lines = Map.groupBy(written, ({ line, begins }) => nameIn(begins, line.text('of'), line.text('row')))
  for (const change of changes) {
    const { old, new: next } = change
    const entity = String((next ?? old)?.entity)
    if (!LOGGED.has(entity) && !LOGGED_BY_HAND.has(entity)) continue
    const name = nameOf(change)
    const found = lines.get(name) ?? []
    lines.delete(name)
    if (found.length > 1) fault(`the audit log has ${found.length} entries for ${name}`)
    const differing = differences(entity, old, next)
    const [line] = found
    if (line) checkLine(name, line.line, change, differing, fault)
    else if (isToBeLogged(change, entity, differing)) {
      fault(`the audit log has no entry for ${name}, which changed in ${[...differing.keys()].join(', ')}`)
    }
  }
  for (const [name, [line]] of lines)
    fault(`the audit log says that ${name} was ${line?.line.text('kind')}, but it never was`)
}

/** Settings have no row before their first change: until then, the deployment's settings apply. */
function fromFirstSettings(change: Change, firstSettings: Change['old']): Change {
  return change.new?.entity === 'settings' && change.old === undefined ? { ...change, old: firstSettings } : change
}

function checkLine(name: string, line: Item, { old, new: next }: Change, differing: Differences, fault: Fault): void {
  const entity = line.text('of')
  const said: Differences = new Map(
    line
      .list('fields')
      .filter((field) => isOfRow(entity, field.text('field')))
      .map((field) => [field.text('field'), { before: field.raw().before, after: field.raw().after }]),
  )
  // A sale or an expense keeps its first values itself.
  const isFirst = (COUNTS_MONEY.has(entity) || MADE.has(entity)) && old === undefined
  for (const field of new Set([...said.keys(), ...(isFirst ? [] : differing.keys())])) {
    const [{ before, after }, was] = [said.get(field) ?? {}, differing.get(field) ?? {}]
    // For a deleted user, only the email is omitted.
    if (entity === 'user' && next === undefined && field === 'email') continue
    if (before !== was.before || after !== was.after) {
      fault(
        `the audit log says of ${name} that ${field} went from ${String(before)} to ${String(after)}, but it went from ${String(was.before)} to ${String(was.after)}`,
      )
    }
  }
  checkRevision(name, line, next, fault)
  if (line.part('by').text('_id') === '') fault(`the audit log does not say who changed ${name}`)
  if (entity === 'report' || entity === 'expense') checkBackDated(name, line, next, fault)
  if (entity === 'report') checkOwed(name, line, [owedIn(old), owedIn(next)], fault)
  if (!COUNTS_MONEY.has(entity)) return
  const money = moneyIn(entity, next) - moneyIn(entity, old)
  if (hundredths(line.number('money')) !== money) {
    fault(`the audit log says that ${name} was about ${line.number('money')} RWF, but it was about ${money} hundredths`)
  }
}

/**
 * Checks that entries are in the order of their revisions. Sales raise a lamp's revision during an edit, so its entry
 * contains a lower bound.
 */
function checkRevision(name: string, line: Item, next: Change['new'], fault: Fault): void {
  if (next === undefined || line.text('of') === 'payment') return
  const row = new Item(next)
  const [said, is] = [line.number('revision'), row.has('revision') ? row.number('revision') : 1]
  if (line.text('of') === 'product' ? said > is : said !== is) {
    fault(`the audit log says that ${name} became revision ${said}, but it became ${is}`)
  }
}

/**
 * Checks that an entry gives the day of a sale, expense or instalment whose month was over when it was recorded or
 * corrected.
 */
function checkBackDated(name: string, line: Item, next: Change['new'], fault: Fault): void {
  const row = new Item(next)
  const payment = line.text('kind') === 'instalment' ? row.list('payments').at(-1) : undefined
  const day = dayOf(payment ? payment.text('at') : row.text('createdAt'))
  const expected = day.slice(0, 7) < dayOf(line.text('at')).slice(0, 7) ? day : ''
  if (line.text('backDatedTo') !== expected)
    fault(
      `the audit log says that ${name} was of '${line.text('backDatedTo')}' in a past month, but it was of '${expected}'`,
    )
}

/** Returns whether a new sale or expense counts in a month that was over when it was recorded. */
function isBackDated(row: Item): boolean {
  if (row.text('entity') === 'report' ? row.is('opening') : row.text('entity') !== 'expense') return false
  return row.has('recordedAt') && dayOf(row.text('createdAt')).slice(0, 7) < dayOf(row.text('recordedAt')).slice(0, 7)
}

/** Rows that have an audit entry of their first write. Lamps have one, too. */
const MADE = new Set(['close', 'stocktake-post'])

const COUNTS_MONEY = new Set(['report', 'return', 'expense'])

type Fault = Books['fault']

/** Checks that an entry contains a sale's debt before and after, unless it is unchanged. */
function checkOwed(name: string, line: Item, [before, after]: [bigint, bigint], fault: Fault): void {
  const said = line.has('owed') ? line.part('owed') : undefined
  const [was, is] = said ? [hundredths(said.number('before')), hundredths(said.number('after'))] : [before, before]
  if (was !== before || is !== after) {
    fault(
      `the audit log says that ${was} hundredths were owed for ${name}, then ${is}, but it was ${before}, then ${after}`,
    )
  }
}

/** Returns the debt of a recorded sale. */
function owedIn(row: Change['old']): bigint {
  const item = new Item(row)
  return item.has('voided') ? 0n : hundredths(item.number('owed'))
}

/** Returns the amount of a row in the books. */
function moneyIn(entity: string, row: Change['old']): bigint {
  const item = new Item(row)
  return item.has('voided') ? 0n : hundredths(item.number(entity === 'expense' ? 'amount' : 'sales'))
}

/** Fields of a lamp that its journal explains (stock.ts, values.ts). */
const JOURNALLED = /^(countInStock|costPrice)$/

/**
 * Returns whether a change needs an audit entry. For their first write, only lamps need one, and sales and expenses of a
 * past month; the stock and the average cost of a lamp have its journal.
 */
function isToBeLogged({ old, new: next }: Change, entity: string, differing: Differences): boolean {
  if (!LOGGED.has(entity)) return false
  if (old === undefined) return entity === 'product' || MADE.has(entity) || isBackDated(new Item(next))
  if (next === undefined) return true
  return [...differing.keys()].some((field) => entity !== 'product' || !JOURNALLED.test(field))
}

/** Returns a name for a row as changed by one transaction, which writes the audit entry as well. */
function nameOf({ old, new: next, begins }: Change): string {
  const row = new Item(next ?? old)
  const entity = row.text('entity')
  return nameIn(begins, entity, idOf(row, entity))
}

function nameIn(begins: number, entity: string, id: string): string {
  return `${entity} ${id} (change ${begins})`
}

function idOf(row: Item, entity: string): string {
  if (entity === 'payment') return `${row.text('order')}/${row.text('_id')}`
  if (entity === 'close') return row.text('z')
  if (entity === 'stocktake-post') return `${row.text('stocktake')}/${row.text('product')}`
  return entity === 'debtor' || entity === 'supplier' ? row.text('SK') : row.text('_id') || entity
}

type Differences = Map<string, { before?: unknown; after?: unknown }>

function differences(entity: string, old: Change['old'], next: Change['new']): Differences {
  const found: Differences = new Map()
  const [was, is] = [leavesOf(old), leavesOf(next)]
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    if (!isOfRow(entity, field)) continue
    const [before, after] = [was.get(field), is.get(field)]
    if (before !== after) found.set(field, { before, after })
  }
  return found
}

function isOfRow(entity: string, field: string): boolean {
  const steps = field.split('.')
  const [name = ''] = steps
  if (steps.includes(NEW_ATTRIBUTE)) return false
  if (entity === 'fiscal') return name === 'state'
  // The fiscal receipt of a sale or an order, and the business on it, which is personal data.
  if ((name === 'fiscal' || name === 'buyer') && entity !== 'settings') return false
  if (entity === 'debtor') return OF_DEBTORS.test(name)
  return entity === 'user' ? OF_USERS.test(name) : !TECHNICAL.test(name)
}

/** Returns the values in a row by their path. */
function leavesOf(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, path === '' ? name : `${path}.${name}`, found)
  } else if (value !== undefined) found.set(path, value)
  return found
}
