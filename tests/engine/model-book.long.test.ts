import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeBalances } from '../../lambdas/products/write-balances.ts'
import { longOrShort } from '../support/long-runs.ts'
import { makeProduct } from '../support/make-product.ts'
import { agree, type Book, COSTS, chosen, type Entry, owedFor, part, priceOf, takenBy } from '../support/model-book.ts'
import { anyPrice, anyReal, anyShare, BEGINS_WITH, type Step, selling } from '../support/random-sales.ts'
import { countInStock, journal, stock } from '../support/shop.ts'
import { edit, payPart, remove, reportIn, reportNow, sell } from '../support/staff-sale.ts'
import { openTableStream } from '../support/table-stream.ts'

// A shop with random sales, corrections and payments is compared with an independent record that follows the
// specification's sentences. Both must agree on the touched report after every step, and on all reports and the stock
// at the end.

const paying = fc.tuple(fc.nat(50), fc.constantFrom('part', 'part', 'all', 'too much'), anyShare).map(
  ([choice, how, share]): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      if (!entry) return
      const owed = Math.round(owedFor(entry) * 100)
      const amount = { part: Math.max(1, Math.floor((owed * share) / 100)), all: owed, 'too much': owed + 1 }[how] / 100
      const reply = await payPart(entry.id, amount)
      if (amount === 0 || amount > owed / 100) return expect(reply.status).toBe(400)
      entry.igice = Math.round((entry.igice + amount) * 100) / 100
      agree(reportIn(reply), entry)
    },
)

const settling = fc.tuple(fc.nat(50), fc.boolean()).map(
  ([choice, byIgice]): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      if (!entry) return
      const report = reportIn(
        await edit(entry.id, byIgice ? { igice: (await reportNow(entry.id)).deptsGranted } : { depts: 0 }),
      )
      if (entry.ibyangiritse === 0) entry.igice = entry.deptsGranted
      agree(report, entry)
    },
)

const correcting = fc.tuple(fc.nat(50), fc.nat(2), anyReal, anyPrice, fc.nat(120), fc.boolean()).map(
  ([choice, at, real, soldAt, share, isTakenBack]): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      if (!entry) return
      const line = at % entry.lines.length
      const isPriced = entry.lines.every((each) => each.soldAt !== undefined)
      const lines = entry.lines.map((each, n) => (n === line ? { ...each, real, ...(isPriced && { soldAt }) } : each))
      const isOwing = owedFor(entry) > 0 && isPriced
      const debt = isOwing && !isTakenBack ? part(priceOf(lines), share) : 0
      const next: Entry = { ...entry, lines, ...((debt > 0 || (isOwing && isTakenBack)) && { deptsGranted: debt }) }
      const [before, after] = [takenBy(entry), takenBy(next)]
      const inStock = book.inStock.map((count, lamp) => count + (before[lamp] ?? 0) - (after[lamp] ?? 0))
      const { reportItems } = await reportNow(entry.id)
      const body = {
        reportItems: reportItems.map(({ _id }, n) => ({ _id, real: lines[n]?.real, soldAt: lines[n]?.soldAt })),
        ...(debt > 0 && { depts: debt }),
        ...(isOwing && isTakenBack && { deptsGranted: 0 }),
      }
      const reply = await edit(entry.id, body)
      const isTrue =
        entry.ibyangiritse > 0 ||
        ((!isPriced || next.deptsGranted <= priceOf(lines)) && next.deptsGranted >= entry.igice)
      if (!isTrue || inStock.some((count) => count < 0)) {
        expect([400, 409]).toContain(reply.status)
        return agree(await reportNow(entry.id), entry)
      }
      Object.assign(entry, next)
      book.inStock = inStock
      agree(reportIn(reply), entry)
    },
)

const deleting = fc.nat(50).map(
  (choice): Step =>
    async (book) => {
      const entry = chosen(book, choice)
      if (!entry) return
      expect((await remove(entry.id)).status).toBe(200)
      expect((await remove(entry.id)).status).toBe(404)
      expect((await sell([], entry.body)).status).toBe(409)
      book.inStock = book.inStock.map((count, lamp) => count + (takenBy(entry)[lamp] ?? 0))
      book.entries = book.entries.filter((each) => each !== entry)
    },
)

const anyStep = fc.oneof(
  { weight: 5, arbitrary: selling },
  { weight: 4, arbitrary: paying },
  { weight: 3, arbitrary: correcting },
  { weight: 1, arbitrary: settling },
  { weight: 2, arbitrary: deleting },
)

const changes = await openTableStream('products/follow-changes')

it('agrees on reports, stock and journal after random sales and changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const lamps = COSTS.map((costPrice) => makeProduct({ costPrice, countInStock: BEGINS_WITH }))
      await stock(...lamps)
      const book: Book = { inStock: COSTS.map(() => BEGINS_WITH), entries: [] }
      for (const step of steps) await step(book, lamps)
      await writeBalances(await changes())
      for (const entry of book.entries) agree(await reportNow(entry.id), entry)
      for (const [n, { _id }] of lamps.entries()) {
        const movements = await journal(_id)
        expect(await countInStock(_id)).toBe(book.inStock[n])
        expect(movements.reduce((total, { delta }) => total + Number(delta), BEGINS_WITH)).toBe(book.inStock[n])
        expect(Math.min(BEGINS_WITH, ...movements.map(({ balance }) => Number(balance)))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: longOrShort(4, 1, 16), endOnFailure: true },
  )
})
