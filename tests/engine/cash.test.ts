import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { handler as getClose } from '../../lambdas/cash/get-close.ts'
import { handler as getDaySums } from '../../lambdas/cash/get-day-sums.ts'
import { handler as getTillNow } from '../../lambdas/cash/get-till-now.ts'
import { handler as listCloses } from '../../lambdas/cash/list-closes.ts'
import { handler as listRows } from '../../lambdas/cash/list-rows.ts'
import { handler as recordClose } from '../../lambdas/cash/record-close.ts'
import { handler as recordMovement } from '../../lambdas/cash/record-movement.ts'
import { handler as recordRecount } from '../../lambdas/cash/record-recount.ts'
import { currentSettings } from '../../lambdas/data/settings.ts'
import { handler as deleteExpense } from '../../lambdas/expenses/delete-expense.ts'
import { handler as recordExpense } from '../../lambdas/expenses/record-expense.ts'
import { handler as correctReceipt } from '../../lambdas/receipts/correct-receipt.ts'
import { handler as deleteReceipt } from '../../lambdas/receipts/delete-receipt.ts'
import { handler as payReceipt } from '../../lambdas/receipts/pay-receipt.ts'
import { handler as recordReceipt } from '../../lambdas/receipts/record-receipt.ts'
import { handler as recordReturn } from '../../lambdas/returns/record-return.ts'
import { handler as updateSettings } from '../../lambdas/settings/update-settings.ts'
import { handler as paySupplier } from '../../lambdas/suppliers/pay-supplier.ts'
import { CashRow } from '../../shared/cash/cash-row.ts'
import { Close, CloseDetails, KindSum, TillNow } from '../../shared/cash/close.ts'
import { dayOf } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { newId } from '../../shared/id.ts'
import { auditEntriesOf } from '../support/audit-entries.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, sell } from '../support/staff-sale.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const move = (fields: object, as = seller) =>
  invoke(recordMovement, { as, body: { movementId: newId(), method: 'Cash', ...fields } })
const close = (fields: object = {}, as = seller) =>
  invoke(recordClose, { as, body: { closeId: newId(), notes: {}, left: 0, ...fields } })
const closed = ({ body }: { body: unknown }) => z.object({ close: Close, isOvertaken: z.boolean() }).parse(body)
const now = async (as = admin) => TillNow.parse((await invoke(getTillNow, { as })).body)
const details = async (number: number) =>
  CloseDetails.parse((await invoke(getClose, { as: admin, params: { z: String(number) } })).body)
const closes = async () =>
  z.object({ closes: z.array(Close) }).parse((await invoke(listCloses, { as: admin })).body).closes
const rowsToday = async () =>
  z
    .object({ rows: z.array(CashRow) })
    .parse((await invoke(listRows, { as: admin, query: { day: dayOf(new Date()) } })).body).rows
const spend = async (amount: number, fields: object = {}) =>
  z
    .object({ expense: Expense })
    .parse((await invoke(recordExpense, { as: seller, body: { reason: 'Transport', amount, ...fields } })).body).expense

/** Closes with exactly what should be there, so that the next window starts without a difference. */
async function closeExactly(left = 0) {
  const { expected } = await now()
  const cash = expected?.Cash ?? 0
  return closed(await close({ notes: { 5: Math.floor(cash / 5) }, left, reason: 'unknown' })).close
}

// One till for all tests of this file, as in a shop: they run in order.
describe('the till', () => {
  it('starts the book with the first opening count', async () => {
    expect(await now()).toMatchObject({ z: 0, isUncounted: true })
    expect(await move({ kind: 'opening', amount: 20_000, madeAt: minutesAgo(60) })).toMatchObject({ status: 201 })
    expect(await now()).toMatchObject({ z: 0, opening: 20_000, expected: { Cash: 20_000 }, isUncounted: false })
  })

  it('books expenses by source of money, and reverses them when they are deleted', async () => {
    await spend(8500)
    await spend(3000, { paidFrom: 'MoMo' })
    await spend(7000, { paidFrom: 'owner' })
    const wrong = await spend(900, { paidFrom: 'drawer' })
    await invoke(deleteExpense, { as: admin, params: { id: wrong._id }, query: { why: 'Typed twice' } })
    await move({ kind: 'in', amount: 1000 })
    const till = await now()
    expect(till.expected).toEqual({ Cash: 12_500 })
    expect(till.kinds).toEqual([
      { kind: 'expense', method: 'Cash', amount: -8500, count: 3 },
      { kind: 'expense', method: 'MoMo', amount: -3000, count: 1 },
      { kind: 'in', method: 'Cash', amount: 1000, count: 1 },
    ])
  })

  it('hides what should be there from sellers', async () => {
    const till = await now(seller)
    expect(till).toMatchObject({ opening: 20_000, kinds: [], people: [] })
    expect(till.expected).toBeUndefined()
  })

  it('needs a reason for a large difference without revealing it', async () => {
    const answer = await close({ notes: { 5000: 2 } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'close.reason' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/12,?500|2,?500/)
  })

  it('refuses unknown notes, negative counts and more money left than counted', async () => {
    expect(await close({ notes: { 3000: 1 } })).toMatchObject({ status: 400, body: { code: 'close.note' } })
    expect(await close({ notes: { 5000: -1 } })).toMatchObject({ status: 400 })
    expect(await close({ notes: { 5000: 1e9 } })).toMatchObject({ status: 400 })
    expect(await close({ notes: { 1000: 12 }, left: 12_001 })).toMatchObject({
      status: 400,
      body: { code: 'close.left' },
    })
  })

  it('records a close with its difference once, however often it is sent', async () => {
    const body = { closeId: newId(), notes: { 5000: 2, 1000: 2 }, momo: 50_000, left: 2000 }
    const first = closed(await close(body))
    expect(first).toMatchObject({
      isOvertaken: false,
      close: {
        z: 1,
        opening: { expected: 20_000, counted: 20_000 },
        expected: { Cash: 12_500 },
        counted: { Cash: 12_000, MoMo: 50_000 },
        difference: { Cash: -500 },
        left: 2000,
      },
    })
    expect(closed(await close(body))).toEqual(first)
    expect(await close({ ...body, left: 1000 })).toMatchObject({ status: 409, body: { code: 'entry.recorded' } })
    expect(await closes()).toHaveLength(1)
    expect(await auditEntriesOf('close', '1')).toMatchObject([{ kind: 'made', name: 'Z1' }])
    expect(await rowsToday()).toContainEqual(
      expect.objectContaining({ kind: 'difference', amounts: { Cash: -500 }, reference: first.close._id }),
    )
  })

  it('starts the next window with what was left, and takes the count of the morning', async () => {
    expect(await now()).toMatchObject({
      z: 1,
      opening: 2000,
      expected: { Cash: 2000, MoMo: 50_000 },
      isUncounted: true,
    })
    await move({ kind: 'opening', amount: 1900 })
    await move({ kind: 'opening', amount: 7777 })
    expect(await now()).toMatchObject({ opening: 1900, expected: { Cash: 1900 }, isUncounted: false })
  })

  it('lets one of two simultaneous closes win and records the other as a count', async () => {
    const body = { notes: { 100: 19 }, left: 0, after: 1 }
    const both = await Promise.all([close(body), close(body, admin)])
    const results = both.map(closed)
    expect(results.map(({ isOvertaken }) => isOvertaken).sort()).toEqual([false, true])
    expect(results.map((each) => each.close.z)).toEqual([2, 2])
    expect((await details(2)).counts).toMatchObject([{ kind: 'overtaken', counted: 1900 }])
  })

  it('lists an entry that arrives after its close and explains the difference with it', async () => {
    await move({ kind: 'in', amount: 500 })
    const before = new Date().toISOString()
    const { close: short } = closed(await close({ notes: { 100: 3 }, reason: 'missing expense' }))
    await spend(200, { madeAt: before, expenseId: newId() })
    const { close: same, late, explained } = await details(short.z)
    expect(same).toEqual(short)
    expect(late).toMatchObject([{ kind: 'expense', amounts: { Cash: -200 } }])
    expect([short.difference.Cash, explained]).toEqual([-200, 0])
    expect((await now()).expected?.Cash).toBe(0)
  })

  it('books a correction on its closed day, or now if the money moves now', async () => {
    await move({ kind: 'in', amount: 5000 })
    const typedWrong = await spend(400)
    const returned = await spend(300)
    const { z: number } = await closeExactly()
    const remove = (id: string, moneyMoved: string) =>
      invoke(deleteExpense, { as: admin, params: { id }, query: { why: 'Wrong', moneyMoved } })
    await remove(typedWrong._id, 'then')
    await remove(returned._id, 'now')
    expect((await details(number)).late).toMatchObject([{ amounts: { Cash: 400 } }])
    expect(await now()).toMatchObject({ kinds: [{ kind: 'expense', amount: 300 }] })
  })

  it('records a close of an earlier moment than the last one only as a count', async () => {
    const late = closed(await close({ madeAt: minutesAgo(30), notes: { 5000: 1 }, left: 5000 }))
    expect(late).toMatchObject({ isOvertaken: true, close: { kinds: [], people: [], expected: {}, counted: {} } })
    expect(late.close).not.toHaveProperty('sales')
    expect((await now()).z).toBe(late.close.z)
  })

  it('records a recount by an admin without changing the close', async () => {
    const [last] = await closes()
    if (!last) throw new Error('There is no close')
    const body = { countId: newId(), notes: { 1000: 1 }, note: 'Found below the drawer' }
    const recount = (as = admin) => invoke(recordRecount, { as, params: { z: String(last.z) }, body })
    expect(await recount(seller)).toMatchObject({ status: 403 })
    expect(await recount()).toMatchObject({ status: 201, body: { count: { kind: 'recount', counted: 1000 } } })
    await recount()
    const after = await details(last.z)
    expect(after.close).toEqual(last)
    expect(after.counts.filter(({ kind }) => kind === 'recount')).toHaveLength(1)
    expect(
      await invoke(recordRecount, { as: admin, params: { z: '999' }, body: { ...body, countId: newId() } }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('closes a window with nothing in it', async () => {
    await closeExactly()
    const { close: empty } = closed(await close())
    expect(empty).toMatchObject({ kinds: [], expected: { Cash: 0 }, difference: { Cash: 0 } })
  })

  it('closes a drawer that the owner emptied during the day', async () => {
    await closeExactly()
    await move({ kind: 'in', amount: 30_000 })
    await move({ kind: 'owner', amount: 30_000 })
    await move({ kind: 'in', amount: 500 })
    const { close: emptied } = closed(await close({ notes: { 500: 1 } }))
    expect(emptied).toMatchObject({ expected: { Cash: 500 }, difference: { Cash: 0 } })
  })

  it.each([
    ['below zero', { 5000: -1 }],
    ['of a billion', { 5000: 1e9 }],
    ['of half a note', { 5000: 0.5 }],
    ['of a note that does not exist', { 7: 1 }],
    ['of no note', { '': 1 }],
  ])('rejects a count %s and closes nothing', async (_, notes) => {
    const { z: before } = await now()
    expect(await close({ notes, reason: 'unknown' })).toMatchObject({ status: 400 })
    expect((await now()).z).toBe(before)
  })

  it('ignores the clock of a phone that is two days off', async () => {
    const ahead = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString()
    const { close: one } = closed(await close({ madeAt: ahead }))
    expect(one.refusedMadeAt).toBe(ahead)
    expect(Date.parse(one.to)).toBeLessThanOrEqual(Date.now())
    expect(closed(await close({ madeAt: minutesAgo(2 * 24 * 60) })).isOvertaken).toBe(true)
  })

  it('counts sales, instalments, corrections and returns by their method', async () => {
    await closeExactly()
    const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 20 })
    const paid = reportIn(await sell([[lamp._id, 2]], { paymentMethod: 'Cash' }))
    await sell([[lamp._id, 1]], { paymentMethod: 'MoMo pay' })
    const owing = reportIn(await sell([[lamp._id, 3]], { depts: 6000, givenTo: 'Habimana', paymentMethod: 'Cash' }))
    await payPart(owing._id, 1000)
    const wrong = reportIn(await sell([[lamp._id, 1]], { paymentMethod: 'Cash' }))
    await edit(wrong._id, { paymentMethod: 'MoMo pay' })
    const voided = reportIn(await sell([[lamp._id, 1]], { paymentMethod: 'Cash' }))
    await remove(voided._id)
    await invoke(recordReturn, { as: seller, body: { report: paid._id, lines: [{ product: lamp._id, fit: 1 }] } })
    const till = await now()
    const totals = Object.groupBy(till.kinds, ({ kind, method }) => `${kind} ${method}`)
    expect(Object.fromEntries(Object.entries(totals).map(([name, sums]) => [name, sums?.[0]?.amount]))).toEqual({
      'sale Cash': 19_000,
      'sale MoMo': 10_000,
      'instalment Cash': 1000,
      'return Cash': -5000,
    })
    expect(till.expected?.Cash).toBe(15_000)
    await sell([[lamp._id, 1]], { ibyangiritse: 1, paymentMethod: 'Loss' })
    expect((await closeExactly()).sales).toEqual({ count: 4, owed: 6000, withoutTransaction: 2 })
  })

  it('counts payments to suppliers and for charges by where they were paid from', async () => {
    await closeExactly()
    await move({ kind: 'opening', amount: 20_000 })
    const lamp = await stockOne({ countInStock: 0 })
    const supplier = `Musa ${newId()}`
    const goods = { receivedOn: dayOf(new Date()), supplier, currency: 'RWF' }
    const receive = async (fields: object) => {
      const lines = [{ product: lamp._id, quantity: 10, price: 1000 }]
      const { body } = await invoke(recordReceipt, {
        as: admin,
        body: { receiptId: newId(), ...goods, lines, ...fields },
      })
      return z.object({ receipt: z.object({ _id: z.string() }) }).parse(body).receipt._id
    }
    const paid = (amount: number, paidFrom: string) => ({ paymentId: newId(), amount, paidFrom })
    const charges = [{ kind: 'transport', amount: 500 }]
    const first = await receive({ charges, payments: [paid(3000, 'drawer')] })
    await invoke(payReceipt, { as: admin, params: { id: first }, body: paid(2000, 'MoMo') })
    await receive({})
    await invoke(paySupplier, { as: admin, body: { supplier, currency: 'RWF', ...paid(7000, 'drawer') } })
    await invoke(paySupplier, { as: admin, body: { supplier, currency: 'RWF', ...paid(1000, 'bank') } })
    expect(await now()).toMatchObject({
      kinds: [
        { kind: 'supplier', method: 'Cash', amount: -10_500 },
        { kind: 'supplier', method: 'MoMo', amount: -2000 },
      ],
    })
    const query = { why: 'Typed twice' }
    expect(await invoke(deleteReceipt, { as: admin, params: { id: first }, query })).toMatchObject({ status: 200 })
    expect((await details((await now()).z)).late).toEqual([])
    expect((await now()).kinds).toContainEqual(expect.objectContaining({ method: 'Cash', amount: -10_000 }))
  })

  /** Records ten lamps with these charges, and returns the path's parameters of their receipt. */
  async function receiveTen(charges: readonly object[] = []) {
    const lamp = await stockOne({ countInStock: 0 })
    const { body } = await invoke(recordReceipt, {
      as: admin,
      body: {
        receiptId: newId(),
        receivedOn: dayOf(new Date()),
        supplier: `Musa ${newId()}`,
        currency: 'RWF',
        lines: [{ product: lamp._id, quantity: 10, price: 1000 }],
        charges,
      },
    })
    return { id: z.object({ receipt: z.object({ _id: z.string() }) }).parse(body).receipt._id }
  }

  it('takes a late charge out of the cash book when its receipt is deleted', async () => {
    await closeExactly()
    const params = await receiveTen()
    const charge = { kind: 'transport', amount: 700, paidFrom: 'drawer' }
    await invoke(correctReceipt, { as: admin, params, body: { reason: 'Paid later', kind: 'charge', charge } })
    expect((await now()).kinds).toMatchObject([{ kind: 'supplier', method: 'Cash', amount: -700 }])
    await invoke(deleteReceipt, { as: admin, params, query: { why: 'Typed twice' } })
    expect((await now()).kinds).toMatchObject([{ kind: 'supplier', method: 'Cash', amount: 0, count: 2 }])
  })

  it.each([
    ['then', [{ kind: 'supplier', amounts: { Cash: 500 } }], []],
    ['now', [], [{ kind: 'supplier', method: 'Cash', amount: 1200 }]],
  ])('books the charges of a deleted receipt %s', async (moneyMoved, late, kinds) => {
    await move({ kind: 'in', amount: 5000 })
    const params = await receiveTen([{ kind: 'transport', amount: 500 }])
    const { z: first } = await closeExactly(4000)
    const charge = { kind: 'customs', amount: 700, paidFrom: 'drawer' }
    await invoke(correctReceipt, { as: admin, params, body: { reason: 'Paid later', kind: 'charge', charge } })
    const { z: second } = await closeExactly()
    const deleted = await invoke(deleteReceipt, { as: admin, params, query: { why: 'Typed twice', moneyMoved } })
    expect(deleted).toMatchObject({ status: 200 })
    expect((await details(first)).late).toMatchObject(late)
    expect((await details(second)).late).toMatchObject(late.map((each) => ({ ...each, amounts: { Cash: 700 } })))
    expect((await now()).kinds).toMatchObject(kinds)
  })

  it('takes each instalment of a deleted sale out of its own window', async () => {
    const lamp = await stockOne({ price: 5000, costPrice: 3000, countInStock: 20 })
    const { _id } = reportIn(await sell([[lamp._id, 1]], { depts: 5000, givenTo: 'Habimana' }))
    const { z: first } = await closeExactly()
    await payPart(_id, 2000)
    const { z: second } = await closeExactly()
    await remove(_id)
    expect((await details(first)).late).toEqual([])
    expect((await details(second)).late).toMatchObject([{ kind: 'instalment', amounts: { Cash: -2000 } }])
  })

  it('refuses amounts that no till holds', async () => {
    expect(await move({ kind: 'in', amount: 1_000_000_001 })).toMatchObject({ status: 400 })
    expect(await close({ momo: 1_000_000_001 })).toMatchObject({ status: 400 })
  })

  it('satisfies the check of the books', async () => {
    const ofCash = (await bookErrorsNow()).filter(({ key }) => /^(CASH|CLOSES|EXPENSES|REPORT|RETURN)#?/.test(key.PK))
    expect(ofCash).toEqual([])
  })
})

describe('money of a day by kind and method', () => {
  const sumsFor = async (as: typeof seller) => {
    const { body } = await invoke(getDaySums, { as, query: { day: dayOf(new Date()) } })
    const { sums } = z.object({ sums: z.optional(z.array(KindSum)) }).parse(body)
    return (kind: string, method: string) =>
      sums?.find((each) => each.kind === kind && each.method === method)?.amount ?? 0
  }

  it('shows sums of other kinds to admins only, and none to sellers who count first', async () => {
    const earlier = await sumsFor(admin)
    const { _id } = await stockOne({ price: 5000, countInStock: 9 })
    const tenders = [
      { method: 'Cash', amount: 4000 },
      { method: 'MoMo', amount: 6000 },
    ]
    const split = reportIn(await sell([[_id, 2]], { tenders }))
    const debt = reportIn(await sell([[_id, 1]], { paymentMethod: 'Depts', depts: 5000, givenTo: 'Uwera Kashi' }))
    await payPart(debt._id, 1500)
    await invoke(recordReturn, {
      as: seller,
      body: { report: split._id, lines: [{ product: _id, fit: 1 }], refunds: [{ method: 'MoMo', amount: 5000 }] },
    })
    await spend(700)
    const later = await sumsFor(admin)
    const change = (kind: string, method: string) => later(kind, method) - earlier(kind, method)
    expect(change('sale', 'Cash')).toBe(4000)
    expect(change('sale', 'MoMo')).toBe(6000)
    expect(change('instalment', 'Cash')).toBe(1500)
    expect(change('return', 'MoMo')).toBe(-5000)
    expect(change('expense', 'Cash')).toBe(-700)
    expect((await invoke(getDaySums, { as: seller, query: { day: dayOf(new Date()) } })).body).toEqual({})
    await invoke(updateSettings, { as: admin, body: { ...(await currentSettings()), blindCount: false } })
    onTestFinished(async () => {
      await invoke(updateSettings, { as: admin, body: { ...(await currentSettings()), blindCount: true } })
    })
    const ofSeller = await sumsFor(seller)
    expect(ofSeller('sale', 'Cash')).toBe(later('sale', 'Cash'))
    expect(ofSeller('expense', 'Cash')).toBe(0)
  })
})
