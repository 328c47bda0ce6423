import { decodeTime } from 'ulid'
import type { EntryRequest } from '../../../web/src/domain/outbox/entry.ts'
import { partsOf } from '../people/device.ts'
import type { DeviceEntry } from '../people/knowledge.ts'
import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { Item } from './rows-of.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Limit from an answer's first reading of the clock to its write, with a wrong clock. */
const WRITES_WITHIN_MS = MINUTE_MS

/**
 * Checks that each entry made on a device is recorded once, at its own time and on the agreed terms, regardless of the
 * sender and of repeats. A discarded entry must never be recorded.
 */
export function checkDevices(books: Books): void {
  const { known, fault } = books
  const recorded = recordedIn(books)
  for (const made of known.made.values()) {
    const { id, kind, isGivenUp, isSaidRecorded, intention } = made
    const rows = recorded.get(id) ?? []
    if (rows.length > placesOf(made)) fault(`${kind} ${id} was recorded ${rows.length} times`)
    if (isGivenUp && rows.length > 0) fault(`${kind} ${id} was discarded but is recorded`)
    const isSaidToBe = isSaidRecorded || verdict(intention) === 'done'
    if (isSaidToBe && rows.length < placesOf(made)) fault(`${kind} ${id} was answered as recorded but is not`)
    for (const row of rows) {
      if (hasTime(made)) checkMoment(made, row, fault)
      if (kind === 'instalment') checkPart(made, row, fault)
    }
  }
  checkFirstWritings(books)
}

/** Returns the records of each id: a report, an expense, or an instalment in each report that it was taken for. */
function recordedIn({ of }: Books): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  const add = (id: string, row: Item) => {
    if (id !== '') found.set(id, [...(found.get(id) ?? []), row])
  }
  for (const report of of('report')) {
    add(report.text('saleId'), report)
    for (const instalment of report.list('payments')) add(instalment.text('instalmentId'), instalment)
  }
  for (const expense of of('expense')) add(expense.text('expenseId'), expense)
  for (const tally of of('tally')) add(tally.text('_id'), new Item({ ...tally.raw(), createdAt: tally.text('at') }))
  for (const movement of of('cash')) {
    const createdAt = new Date(decodeTime(movement.text('_id'))).toISOString()
    add(movement.text('movementId'), new Item({ ...movement.raw(), createdAt }))
  }
  // A close that another one had overtaken is a count with its note.
  const closes = [...of('close'), ...of('drawer-count').filter((count) => count.text('kind') === 'overtaken')]
  for (const close of closes) {
    const createdAt = close.text('to') || close.text('at')
    add(close.text('note'), new Item({ ...close.raw(), createdAt }))
  }
  return found
}

/** Returns whether an entry is sent with its own time. */
function hasTime({ request: { body } }: DeviceEntry): boolean {
  return ('madeAt' in body && body.madeAt !== undefined) || 'tallyId' in body
}

function placesOf({ request }: DeviceEntry): number {
  return request.to === 'account' ? request.body.parts.length : 1
}

/**
 * Checks the time of an entry: the device's time counts up to thirty days back and two minutes ahead. Outside of that
 * the shop's time counts, which the record states.
 */
function checkMoment({ id, kind, request: { body }, ...entry }: DeviceEntry, row: Item, fault: Books['fault']): void {
  // Money of the moment of a close is entered after it.
  const madeAt = ('madeAt' in body && body.madeAt) || entry.madeAt
  const [made, came] = [Date.parse(madeAt), Date.parse(row.text('recordedAt'))]
  const isPossible = made <= came + 2 * MINUTE_MS && made >= came - 30 * DAY_MS
  const counts = Date.parse(row.text(kind === 'instalment' ? 'at' : 'createdAt'))
  if (counts !== (isPossible ? Math.min(made, came) : came)) {
    fault(
      `${kind} ${id} was made at ${madeAt} and arrived at ${row.text('recordedAt')}, but counts at ${new Date(counts).toISOString()}`,
    )
  }
  // The cash book and a count do not store it.
  if (kind === 'cash' || row.text('kind') === 'overtaken') return
  const refused = row.has('refusedMadeAt') ? Date.parse(row.text('refusedMadeAt')) : undefined
  if (refused !== (isPossible ? undefined : made)) {
    fault(`${kind} ${id} was made at ${madeAt}, but has ${row.text('refusedMadeAt') || 'no time'} as its refused time`)
  }
}

/** Checks a row as it was first written, because it may be corrected later. */
function checkFirstWritings({ rows, known, since, fault }: Books): void {
  for (const { old, new: next, at } of rows.changes.slice(since)) {
    const row = new Item(next)
    const made = known.made.get(row.text(row.text('entity') === 'expense' ? 'expenseId' : 'saleId'))
    if (!made || old !== undefined || !['report', 'expense'].includes(row.text('entity'))) continue
    const late = at - Date.parse(row.text('recordedAt'))
    if (Math.abs(late) > WRITES_WITHIN_MS) fault(`${made.kind} ${made.id} was written ${late} ms after it says it came`)
    // The record matches either the first version of the entry or one of its corrections.
    const [first = [], ...others] = [made.request, ...made.amended].map((request) => wrongTerms(made.id, request, row))
    if (first.length > 0 && others.every((wrong) => wrong.length > 0)) for (const wrong of first) fault(wrong)
  }
}

/** Checks that an instalment has an amount that was typed, at first or in a correction. */
function checkPart({ id, request, amended }: DeviceEntry, row: Item, fault: Books['fault']): void {
  const amounts = [request, ...amended].flatMap((each) => partsOf(each).map(([, amount]) => amount))
  if (!amounts.includes(row.number('amount')))
    fault(`instalment ${id} is of ${row.number('amount')}, which no user typed`)
}

type Line = {
  _id: string
  real?: number | undefined
  soldAt?: number | undefined
  price?: number | undefined
  seenCostPrice?: number | undefined
}

/**
 * Returns what is wrong with the terms of a sale: its quantities, its price, and the price seen when it was agreed. The
 * cost price is the shop's own.
 */
function wrongTerms(id: string, request: EntryRequest, row: Item): string[] {
  if (request.to === 'expense')
    return row.number('amount') === request.body.amount
      ? []
      : [`expense ${id} has another amount than it was made with`]
  if (request.to !== 'sale') return []
  const lines = row.list('reportItems')
  const agreed: readonly Line[] = request.body.reportItems
  if (lines.length !== agreed.length)
    return [`sale ${id} is of ${lines.length} lamps, and was agreed with ${agreed.length}`]
  const { tenders = [] } = request.body
  const paid = row.list('tenders').map((part) => `${part.text('method')} ${part.number('amount')}`)
  const parts = tenders.map(({ method, amount }) => `${method} ${amount}`)
  if (paid.join() !== parts.join())
    return [`sale ${id} was paid by ${parts.join(' and ')}, and is recorded with ${paid.join(' and ')}`]
  return agreed.flatMap((wanted, n) => {
    const line = lines[n] ?? new Item(undefined)
    if (line.has('seenCostPrice') && line.number('seenCostPrice') !== wanted.seenCostPrice)
      return [`sale ${id} saw a cost of ${wanted.seenCostPrice}, and says ${line.number('seenCostPrice')}`]
    return (['_id', 'real', 'soldAt', 'price'] as const).flatMap((name) => {
      const [there, was] = [line.raw()[name], wanted[name]]
      if (was === undefined || there === was) return []
      return [`sale ${id} was agreed with ${name} ${was}, and is recorded with ${String(there)}`]
    })
  })
}
