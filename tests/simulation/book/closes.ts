import type { Change } from '../table/rows.ts'
import type { Books } from './books.ts'
import { type Entry, TILLS } from './cash-entries.ts'
import { dayOf } from './kigali.ts'
import { hundredths } from './money.ts'
import { Item } from './rows-of.ts'

/** Tolerance in ms between two clocks of the shop, with the time in which a call reads. */
const CLOCKS_DIFFER_MS = 5000

/** Maximum time in ms by which an index lags behind, with the duration of a call. */
const INDEX_LAG_MS = 120_000

/** Start of a window: RWF in the drawer and, if known, on the mobile money account. */
type Start = { left: bigint; momo: bigint | undefined }

/**
 * Checks that closes are numbered without gaps, that each begins where the one before ended and with what that left,
 * that its sums are those of the entries of its window that had arrived, and that its count is that of its notes.
 */
export function checkCloses({ rows, of, fault }: Books, entries: readonly Entry[]): void {
  const written = rows.changes.filter((change) => change.new?.entity === 'close')
  const tills = rows.changes.filter((change) => change.new?.entity === 'till').map((change) => new Item(change.new))
  const [firstTill] = tills
  const isOpened = firstTill !== undefined && firstTill.number('z') === 0
  const sales = rows.changes.filter((each) => each.new?.entity === 'report')
  let before = isOpened ? firstTill : undefined
  for (const [n, change] of written.entries()) {
    const close = new Item(change.new)
    const name = `Z${close.text('z')}`
    if (close.number('z') !== n + 1) fault(`close ${n + 1} has the number ${close.text('z')}`)
    const to = Date.parse(close.text('to'))
    // A first close that arrives after the first opening count, which followed it, begins with its own day.
    if (n === 0 && before && to <= Date.parse(before.text('to'))) before = undefined
    const from = before ? Date.parse(before.text('to')) : Date.parse(`${dayOf(close.text('to'))}T00:00:00+02:00`) - 1
    if (Date.parse(close.text('from')) !== from || to <= from)
      fault(
        `${name} covers ${close.text('from')} to ${close.text('to')}, and the window begins at ${new Date(from).toISOString()}`,
      )
    const window = entries.filter(({ moment }) => from < moment && moment <= to)
    const recent = new Set(rawList(close, 'recent'))
    const beganAt = Date.parse(close.text('recordedAt')) - CLOCKS_DIFFER_MS
    const isIncluded = (entry: Entry) => {
      if (entry.change.number >= change.begins) return false
      return entry.change.at < beganAt || recent.has(entry.id)
    }
    const included = window.filter(isIncluded)
    checkSums(close, included, before, fault)
    checkSales(close, sales, { from, to, before: change.begins }, fault)
    before = close
  }
  checkLast(tills.at(-1), before, written.length, fault)
  checkCounts(of('drawer-count'), written.length, fault)
}

function checkSums(close: Item, included: readonly Entry[], before: Item | undefined, fault: Books['fault']): void {
  const name = `Z${close.text('z')}`
  const notes = Object.entries(close.part('notes').raw())
  const counted = notes.reduce((all, [note, pieces]) => all + BigInt(note) * BigInt(Number(pieces)), 0n)
  if (counted !== BigInt(close.part('counted').number('Cash')))
    fault(`${name} counted ${close.part('counted').text('Cash')}, and its notes are ${counted}`)
  if (BigInt(close.number('left')) > counted) fault(`${name} leaves more than was counted`)

  const moved = totalsOf(included)
  const start = startOf(before, included, counted)
  const opening = openingOf(start.left, included)
  if (BigInt(close.part('opening').number('expected')) !== start.left)
    fault(`${name} opens with ${close.part('opening').text('expected')}, and ${start.left} were left before`)
  if (BigInt(close.part('opening').number('counted')) !== opening)
    fault(`${name} opens with a count of ${close.part('opening').text('counted')}, and not ${opening}`)
  const expected = { Cash: opening + moved.Cash, MoMo: start.momo === undefined ? undefined : start.momo + moved.MoMo }
  for (const till of TILLS) {
    const [said, is] = [intIn(close.part('expected'), till), intIn(close.part('counted'), till)]
    if (said !== expected[till]) fault(`${name} expects ${said} of ${till}, and the entries lead to ${expected[till]}`)
    const difference = is === undefined || said === undefined ? undefined : is - said
    if (intIn(close.part('difference'), till) !== difference)
      fault(`${name} has a difference of ${close.part('difference').text(till)} of ${till}, and not ${difference}`)
  }
  const kinds = new Map(
    close
      .list('kinds')
      .map((sum) => [`${sum.text('kind')} ${sum.text('method')}`, `${sum.text('amount')} of ${sum.text('count')}`]),
  )
  const sums = sumsByKind(included)
  for (const key of new Set([...kinds.keys(), ...sums.keys()])) {
    if (kinds.get(key) !== sums.get(key))
      fault(`${name} sums ${key} to ${kinds.get(key)}, and its entries to ${sums.get(key)}`)
  }
  checkPeople(close, included, fault)
}

/**
 * Checks the number of sales and their debts. Sales that changed in the seconds before may be read as they were, because
 * an index lags behind.
 */
function checkSales(
  close: Item,
  changes: readonly Change[],
  { from, to, before }: { from: number; to: number; before: number },
  fault: Books['fault'],
): void {
  const beganAt = Date.parse(close.text('recordedAt'))
  const versions = Map.groupBy(
    changes.filter(({ number }) => number < before),
    ({ key }) => key.PK,
  )
  const bounds = { count: { least: 0, most: 0 }, owed: { least: 0n, most: 0n } }
  for (const history of versions.values()) {
    const moment = Date.parse(new Item(history[0]?.new).text('createdAt'))
    if (moment <= from || moment > to) continue
    const settled = history.findLast(({ at }) => at < beganAt - INDEX_LAG_MS)
    const possible = [settled, ...history.filter(({ at }) => at >= beganAt - INDEX_LAG_MS)].map((each) =>
      salesOf(new Item(each?.new)),
    )
    const counts = possible.map(({ count }) => count)
    const debts = possible.map(({ owed }) => owed).sort((a, b) => (a < b ? -1 : 1))
    bounds.count.least += Math.min(...counts)
    bounds.count.most += Math.max(...counts)
    bounds.owed.least += debts[0] ?? 0n
    bounds.owed.most += debts.at(-1) ?? 0n
  }
  const { count, owed } = bounds
  const sales = close.part('sales')
  const [said, debts] = [sales.number('count'), hundredths(sales.number('owed'))]
  if (said < count.least || said > count.most)
    fault(`Z${close.text('z')} counts ${said} sales, and there are ${count.least} to ${count.most}`)
  if (debts < owed.least || debts > owed.most)
    fault(`Z${close.text('z')} sums debts to ${debts}, and they are ${owed.least} to ${owed.most}`)
}

/** Returns whether a report counts as a sale, and the debt it granted in hundredths of a franc. */
function salesOf(report: Item): { count: number; owed: bigint } {
  const isSale = report.has('_id') && !report.has('voided') && !report.is('opening') && !report.number('ibyangiritse')
  return isSale ? { count: 1, owed: hundredths(report.number('deptsGranted')) } : { count: 0, owed: 0n }
}

function checkPeople(close: Item, included: readonly Entry[], fault: Books['fault']): void {
  const byPerson = Map.groupBy(included.filter(isMoney), ({ row }) => row.part('by').text('_id'))
  const people = new Map(close.list('people').map((person) => [person.text('_id'), person.part('amounts')]))
  for (const id of new Set([...byPerson.keys(), ...people.keys()])) {
    const sums = totalsOf(byPerson.get(id) ?? [])
    const said = people.get(id) ?? new Item(undefined)
    for (const till of TILLS) {
      if (BigInt(said.number(till)) !== sums[till])
        fault(`Z${close.text('z')} says that ${id} took ${said.number(till)} of ${till}, and the entries ${sums[till]}`)
    }
  }
}

function startOf(before: Item | undefined, included: readonly Entry[], counted: bigint): Start {
  if (before) {
    // A close has the balance that was typed in it; the first count of the drawer has none.
    return { left: BigInt(before.number('left')), momo: intIn(before.part('counted'), 'MoMo') }
  }
  const rest = counted - openingOf(0n, included) - totalsOf(included).Cash
  return { left: rest > 0n ? rest : 0n, momo: undefined }
}

/** Returns what was in the drawer at the beginning by the first count since, or what was left. */
export function openingOf(left: bigint, entries: readonly Entry[]): bigint {
  const [first] = entries.filter(({ row }) => row.has('counted')).sort((a, b) => (a.id < b.id ? -1 : 1))
  if (!first) return left
  return BigInt(first.row.number('counted')) - totalsOf(entries.filter(({ id }) => id < first.id)).Cash
}

/** Returns the sums and numbers of entries by kind and method. */
export function sumsByKind(entries: readonly Entry[]): Map<string, string> {
  const sums = new Map<string, { amount: bigint; count: number }>()
  for (const { kind, amounts, row } of entries.filter(isMoney)) {
    for (const till of TILLS) {
      if (!row.part('amounts').has(till)) continue
      const { amount, count } = sums.get(`${kind} ${till}`) ?? { amount: 0n, count: 0 }
      sums.set(`${kind} ${till}`, { amount: amount + amounts[till], count: count + 1 })
    }
  }
  return new Map([...sums].map(([key, { amount, count }]) => [key, `${amount} of ${count}`]))
}

export function totalsOf(entries: readonly Entry[]) {
  const sums = { Cash: 0n, MoMo: 0n }
  for (const { amounts } of entries.filter(isMoney)) for (const till of TILLS) sums[till] += amounts[till]
  return sums
}

/** Returns whether an entry is of money that moved: neither a count nor a difference that a count showed. */
function isMoney({ kind }: Entry): boolean {
  return kind !== 'opening' && kind !== 'difference'
}

/** Checks that the next close begins where the last one ended. */
function checkLast(till: Item | undefined, last: Item | undefined, count: number, fault: Books['fault']): void {
  if (!till || !last) {
    if (till || last) fault('the till is opened without a count, or the reverse')
    return
  }
  if (till.number('z') !== count) fault(`the till says that Z${till.text('z')} was the last of ${count} closes`)
  if (till.text('to') !== last.text('to') || till.number('left') !== last.number('left'))
    fault(
      `the till begins at ${till.text('to')} with ${till.text('left')}, and the last close left ${last.text('left')}`,
    )
}

/** Checks that each further count belongs to a close, and is that of its notes. */
function checkCounts(counts: readonly Item[], closes: number, fault: Books['fault']): void {
  for (const count of counts) {
    const notes = Object.entries(count.part('notes').raw())
    const sum = notes.reduce((all, [note, pieces]) => all + Number(note) * Number(pieces), 0)
    if (sum !== count.number('counted') || count.number('z') < 1 || count.number('z') > closes)
      fault(
        `the ${count.text('kind')} ${count.text('_id')} of Z${count.text('z')} has ${count.text('counted')}, and its notes ${sum}`,
      )
  }
}

function intIn(amounts: Item, till: string): bigint | undefined {
  return amounts.has(till) ? BigInt(amounts.number(till)) : undefined
}

function rawList(row: Item, name: string): string[] {
  const value = row.raw()[name]
  return Array.isArray(value) ? value.map(String) : []
}
