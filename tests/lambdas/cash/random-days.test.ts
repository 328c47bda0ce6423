import { decodeTime } from 'ulid'
import { expect, it } from 'vitest'
import { composeClose, isOvertaken, windowOf } from '../../../lambdas/cash/close-of.ts'
import type { TillState } from '../../../lambdas/data/closes.ts'
import type { CashRow } from '../../../shared/cash/cash-row.ts'
import type { Close, KindSum } from '../../../shared/cash/close.ts'
import { correctionMoment } from '../../../shared/cash/money-moved.ts'
import { amountsBetween, sumAmounts, type TillAmounts } from '../../../shared/cash/till.ts'
import { lateRows, remainingDifference, sumsByKind } from '../../../shared/cash/window.ts'
import { newId } from '../../../shared/id.ts'
import { type Dice, diceFrom } from '../../simulation/dice.ts'
import { longOrShort } from '../../support/long-runs.ts'
import { makeCashRow } from '../../support/make-cash-row.ts'

// Random days of the cash book, with entries and closes that arrive up to three days late, corrections of money that
// moved then or moves now, counts of the morning, and two phones that close the same evening. The sums are checked by
// arithmetic of its own.

const DAYS = longOrShort(500, 200, 10_000)
const DAYS_A_SHOP = 20
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 10, 1)

const NO_SALES = { count: 0, owed: 0, withoutTransaction: 0 }

const iso = (ms: number) => new Date(ms).toISOString()
const momentOf = ({ _id }: CashRow) => decodeTime(_id)
const cashOf = (rows: readonly CashRow[]) => rows.reduce((all, { amounts: { Cash = 0 } }) => all + Cash, 0)
const sumOf = (kinds: readonly KindSum[]) => kinds.reduce((all, { amount }) => all + amount, 0)
const isMoney = ({ kind }: CashRow) => kind !== 'opening' && kind !== 'difference'

/** An entry or a close that a device made, and when it reaches the shop. */
type Arrival = { moment: number; at: number; kind: 'close' | 'opening' | 'money' | 'correction' }

function arrivalsOf(dice: Dice): Arrival[] {
  const arrivals: Arrival[] = []
  const add = (moment: number, kind: Arrival['kind'], lateness: number) => {
    arrivals.push({ moment: Math.floor(moment), at: Math.floor(moment + lateness), kind })
  }
  const lateness = () => (dice.chance(0.2) ? dice.random() * 3 * DAY_MS : 0)
  for (let day = 0; day < DAYS_A_SHOP; day += 1) {
    const morning = START + day * DAY_MS + 6 * HOUR_MS
    if (dice.chance(0.4)) add(morning, 'opening', lateness())
    for (let n = dice.from(0, 12); n > 0; n -= 1) add(morning + dice.random() * 12 * HOUR_MS, 'money', lateness())
    if (dice.chance(0.5)) add(morning + dice.random() * 12 * HOUR_MS, 'correction', 0)
    const evening = morning + 12 * HOUR_MS + dice.random() * HOUR_MS
    if (dice.chance(0.85)) add(evening, 'close', lateness())
    if (dice.chance(0.2)) add(evening + dice.random() * 600_000, 'close', lateness())
  }
  return arrivals.sort((a, b) => a.at - b.at)
}

/** Runs one shop and returns what is wrong with its closes. */
function faultsOf(dice: Dice): string[] {
  const faults: string[] = []
  const rows: CashRow[] = []
  const closes: { close: Close; included: CashRow[]; asWritten: string }[] = []
  /** Money that each document has moved by now, and its moment. */
  const documents = new Map<string, { money: TillAmounts; bookedAt: string }>()
  let till: TillState | undefined
  for (const { moment, at, kind } of arrivalsOf(dice)) {
    const [made, recordedAt] = [iso(moment), iso(at)]
    if (kind === 'money') {
      const amounts = { [dice.pick(['Cash', 'Cash', 'MoMo'])]: dice.from(-200, 900) * 50 }
      const reference = newId()
      rows.push(makeCashRow({ kind: dice.pick(['sale', 'expense', 'return']), amounts, reference, recordedAt }, made))
      documents.set(reference, { money: amounts, bookedAt: made })
    } else if (kind === 'correction') {
      if (documents.size === 0) continue
      const [reference, document] = dice.pick([...documents])
      const money = dice.chance(0.5) ? {} : { [dice.pick(['Cash', 'MoMo'])]: dice.from(-200, 900) * 50 }
      const amounts = amountsBetween(document.money, money)
      const moment = correctionMoment(dice.pick(['then', 'now']), { bookedAt: document.bookedAt, at: recordedAt })
      rows.push(makeCashRow({ kind: 'sale', amounts, reference, recordedAt }, moment))
      documents.set(reference, { ...document, money })
    } else if (kind === 'opening') {
      rows.push(makeCashRow({ kind: 'opening', amounts: {}, counted: dice.from(0, 400) * 50, recordedAt }, made))
    } else {
      const notes = { 5000: dice.from(0, 20), 500: dice.from(0, 20), 50: dice.from(0, 20) }
      const counted = notes[5000] * 5000 + notes[500] * 500 + notes[50] * 50
      const left = dice.from(0, counted)
      const after = dice.chance(0.7) ? { after: till?.z ?? 0 } : {}
      const momo = dice.chance(0.5) ? { momo: dice.from(0, 900_000) } : {}
      const request = { closeId: newId(), notes, left, reason: 'unknown' as const, ...after, ...momo }
      if (isOvertaken(request, made, till)) continue
      const { from } = windowOf(till, made)
      const included = rows.filter((row) => momentOf(row) > Date.parse(from) && momentOf(row) <= moment)
      const stamp = { _id: newId(), to: made, by: { _id: 'seller-1', name: 'Grace' }, recordedAt }
      const close = composeClose(request, till, { rows: included, sales: NO_SALES }, {}, stamp)
      faults.push(...faultsOfClose(close, till, included, counted))
      closes.push({ close, included, asWritten: JSON.stringify(close) })
      till = { z: close.z, to: made, left, ...momo, revision: close.z }
    }
  }
  for (const { close, included, asWritten } of closes) {
    faults.push(...faultsOfWindow(close, included, rows))
    if (JSON.stringify(close) !== asWritten) faults.push(`Z${close.z} has changed`)
  }
  for (const [reference, { money }] of documents) {
    const booked = sumAmounts(rows.filter((row) => row.reference === reference).map(({ amounts }) => amounts))
    const lacking = amountsBetween(booked, money)
    if (Object.keys(lacking).length > 0) faults.push(`the entries of ${reference} lack ${JSON.stringify(lacking)}`)
  }
  const bounds = closes.map(({ close: { from, to } }) => ({ from: Date.parse(from), to: Date.parse(to) }))
  const [first] = bounds
  for (const row of rows.filter((each) => first && momentOf(each) > first.from)) {
    const count = bounds.filter(({ from, to }) => from < momentOf(row) && momentOf(row) <= to).length
    const isOpen = till !== undefined && momentOf(row) > Date.parse(till.to)
    if (count + (isOpen ? 1 : 0) !== 1) faults.push(`an entry of ${iso(momentOf(row))} is in ${count} windows`)
  }
  return faults
}

/** Checks the number, the opening, the count and the sums of a new close. */
function faultsOfClose(close: Close, till: TillState | undefined, included: readonly CashRow[], counted: number) {
  const [morning] = included.filter(({ kind }) => kind === 'opening').sort((a, b) => (a._id < b._id ? -1 : 1))
  const money = included.filter(isMoney)
  const before = morning ? money.filter(({ _id }) => _id < morning._id) : []
  const opening = morning?.counted === undefined ? close.opening.expected : morning.counted - cashOf(before)
  const inKinds = close.kinds.filter(({ method }) => method === 'Cash').reduce((all, { amount }) => all + amount, 0)
  const byPeople = close.people.reduce((all, { amounts: { Cash = 0 } }) => all + Cash, 0)
  const checks = {
    number: close.z === (till?.z ?? 0) + 1,
    left: till === undefined || close.opening.expected === till.left,
    opening: close.opening.counted === opening,
    counted: close.counted.Cash === counted,
    expected: close.expected.Cash === opening + cashOf(money),
    difference: close.difference.Cash === counted - opening - cashOf(money),
    kinds: inKinds === cashOf(money),
    people: byPeople === cashOf(money),
  }
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [`Z${close.z} has a wrong ${name}`]))
}

/** Checks that a close and the entries that arrived after it are all entries of its window. */
function faultsOfWindow(close: Close, included: readonly CashRow[], rows: readonly CashRow[]) {
  const [from, to] = [Date.parse(close.from), Date.parse(close.to)]
  const window = rows.filter((row) => momentOf(row) > from && momentOf(row) <= to)
  const late = lateRows(close, window)
  const ids = [...included, ...late].map(({ _id }) => _id).sort()
  const isComplete =
    ids.join() ===
    window
      .map(({ _id }) => _id)
      .sort()
      .join()
  const [morning] = window.filter(({ kind }) => kind === 'opening').sort((a, b) => (a._id < b._id ? -1 : 1))
  const money = window.filter(isMoney)
  const before = morning ? money.filter(({ _id }) => _id < morning._id) : []
  const opening = morning?.counted === undefined ? close.opening.expected : morning.counted - cashOf(before)
  const reported = sumOf(sumsByKind(window))
  const expected = sumOf(close.kinds) + sumOf(sumsByKind(late))
  const explained = (close.counted.Cash ?? 0) - opening - cashOf(money)
  return [
    ...(isComplete ? [] : [`Z${close.z} has ${late.length} late entries of ${window.length - included.length}`]),
    ...(reported === expected ? [] : [`Z${close.z} and its late entries sum to ${expected}, and not ${reported}`]),
    ...(remainingDifference(close, window) === explained ? [] : [`Z${close.z} does not explain ${explained}`]),
  ]
}

it('opens the book of a shop that never counted in the morning without a difference', () => {
  const rows = [makeCashRow({ amounts: { Cash: 12_000 } }), makeCashRow({ kind: 'expense', amounts: { Cash: -2000 } })]
  const stamp = { _id: newId(), to: iso(START), by: { _id: 'seller-1', name: 'Grace' }, recordedAt: iso(START) }
  const firstOf = (thousands: number) =>
    composeClose(
      { closeId: newId(), notes: { 1000: thousands }, left: 0, reason: 'unknown', madeAt: iso(START) },
      undefined,
      { rows, sales: NO_SALES },
      {},
      stamp,
    )
  expect(firstOf(15)).toMatchObject({ z: 1, opening: { counted: 5000 }, difference: { Cash: 0 } })
  // Less is there than came in: the drawer cannot have held less than nothing.
  expect(firstOf(7)).toMatchObject({ opening: { counted: 0 }, expected: { Cash: 10_000 }, difference: { Cash: -3000 } })
})

it('keeps closes, windows and late entries consistent over random days', () => {
  const dice = diceFrom(17)
  for (let shop = 0; shop < DAYS / DAYS_A_SHOP; shop += 1) expect(faultsOf(dice.fork())).toEqual([])
}, 600_000)
