import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { recordExpense } from '../../shared/expenses/routes.ts'
import { newId } from '../../shared/id.ts'
import { payAccount, recordReport, takeInstalment } from '../../shared/reports/routes.ts'
import { Entry, type EntryRequest } from '../../web/src/domain/outbox/entry.ts'
import { storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { device } from '../../web/src/messages/rw/device.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { shownMinute } from '../support/shown-dates.ts'
import { entriesInMemory } from './support/entries-in-memory.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'
import { aline, eric, recordAll, storeEntry, untilDone } from './support/stored-entries.ts'

const { outbox } = office

const requests = {
  sale: { to: 'sale', body: { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash' } },
  instalment: { to: 'instalment', report: 'report-1', body: { igice: 500 } },
  account: { to: 'account', body: { parts: [{ _id: 'report-1', igice: 500 }] } },
  expense: { to: 'expense', body: { reason: 'Umuriro', amount: 500 } },
  receipt: {
    to: 'receipt',
    body: {
      receiptId: 'receipt-sent-1',
      receivedOn: '2026-11-21',
      supplier: 'Kampala Lights',
      currency: 'RWF',
      lines: [{ product: 'pendant', quantity: 2, price: 500 }],
    },
  },
  cash: { to: 'cash', body: { movementId: newId(), kind: 'bank', method: 'Cash', amount: 500 } },
  close: { to: 'close', body: { closeId: newId(), notes: { '500': 1 }, left: 500, reason: 'unknown' } },
  tally: { to: 'tally', stocktake: newId(), body: { tallyId: newId(), product: 'pendant', pieces: 3 } },
} as const satisfies Record<string, EntryRequest>

describe.each(Object.entries(requests))('of each kind: %s', (_, request) => {
  it('sends an entry as its seller or as an admin in their own name', async () => {
    const server = fakeServer()
    const sent = recordAll(server)
    await storeEntry('Nyungwe', { by: aline, request })
    const user = await openScreen('/admin/outbox', 'admin')
    await screen.findByText(outbox.others(1, 'Aline'))
    expect(sent).toEqual([])
    await user.click(await button(outbox.takeOver))
    await untilDone('Nyungwe')
    expect(sent).toHaveLength(1)
  })

  it('exports an entry as a file and counts it once when imported repeatedly', async () => {
    const server = fakeServer()
    const sent = recordAll(server)
    server.setOffline(true)
    const id = await storeEntry('Nyungwe', { request })
    const seller = await openScreen('/admin/outbox', 'seller')
    const saved = nextSavedFile()
    await seller.click(await button(outbox.toFile))
    const { name, bytes } = await saved
    expect(name).toBe('itara-outbox-eric-habimana.json')
    // Continues on another device.
    entriesInMemory.clear()
    localStorage.clear()
    server.setOffline(false)
    const admin = await openScreen('/admin/outbox', 'admin')
    const input = await screen.findByLabelText(outbox.fromFile)
    const file = new File([bytes], name, { type: 'application/json' })
    await admin.upload(input, file)
    await untilDone('Nyungwe')
    expect(sent).toMatchObject([request.body])
    const [{ tries = 0 } = {}] = (await storedEntries()).entries
    await admin.upload(input, file)
    const again = { id, state: 'done', tries: tries + 1 }
    await waitFor(async () => expect((await storedEntries()).entries).toMatchObject([again]))
    expect(sent).toHaveLength(1)
  })

  it('blocks sign-out while an entry is unsent', async () => {
    const server = fakeServer()
    server.setOffline(true)
    await storeEntry('Nyungwe', { request })
    const user = await openScreen('/admin/outbox', 'seller')
    await screen.findByText('Nyungwe')
    await user.click(await screen.findByText(shop.userMenu.signOut))
    await within(await screen.findByRole('dialog')).findByText(outbox.stay(1))
  })
})

it.each(['sale', 'instalment', 'account', 'expense'] as const)(
  'dates a %s that arrives too late by the shop’s clock and shows that',
  async (kind) => {
    const server = fakeServer()
    const late = { at: '2026-11-22T08:00:00.000Z', refusedMadeAt: '2026-10-20T08:00:00.000Z' }
    const instalmentId = newId()
    const paid = { amount: 500, by: eric, instalmentId, ...late }
    const debt = makeReport({ deptsGranted: 4000, givenTo: 'Gasana', igice: 500, payments: [paid] })
    server.answer(recordReport, () => ({
      report: makeReport({ createdAt: late.at, refusedMadeAt: late.refusedMadeAt }),
    }))
    server.answer(takeInstalment, () => ({ report: debt }))
    server.answer(payAccount, () => ({ reports: [debt] }))
    server.answer(recordExpense, ({ body: { madeAt: _, ...body } }) => ({
      expense: { _id: newId(), createdAt: late.at, refusedMadeAt: late.refusedMadeAt, by: eric, ...body },
    }))
    const request = requests[kind]
    await storeEntry('Nyungwe', {
      madeAt: late.refusedMadeAt,
      request: Entry.shape.request.parse({ ...request, body: { ...request.body, instalmentId } }),
    })
    await openScreen('/admin/outbox', 'seller')
    await screen.findByText(device.countsAt(shownMinute(late.at)))
    await expectAccessible()
  },
)

describe('correction of a refused entry', () => {
  const refused = {
    state: 'needs a look',
    failure: { status: 409, body: { code: 'debt.settled', message: 'Settled' } },
  } as const

  it('resends an expense under its own id and time', async () => {
    const sent = recordAll(fakeServer())
    const body = { reason: 'Umuriro', amount: 500, expenseId: newId(), madeAt: '2026-11-20T08:00:00.000Z' }
    await storeEntry('Umuriro', { ...refused, request: { to: 'expense', body } })
    const user = await openScreen('/admin/outbox', 'seller')
    await user.click(await button(outbox.fix))
    const amount = await field(office.expenses.form.amount)
    await user.clear(amount)
    await user.click(await button(outbox.saveFix))
    await screen.findByText(office.report.debt.fieldErrors.missing)
    await expectAccessible()
    await user.type(amount, '700')
    await user.type(await field(office.expenses.form.reason), ' w’ukwezi')
    await user.click(await button(outbox.saveFix))
    await untilDone('Umuriro w’ukwezi')
    expect(sent).toEqual([{ ...body, reason: 'Umuriro w’ukwezi', amount: 700 }])
  })

  it('shows why an instalment dated before its sale was refused', async () => {
    const body = { igice: 900, instalmentId: newId(), madeAt: '2026-11-20T08:00:00.000Z' }
    const failure = { status: 400, body: { code: 'igice.beforeSale', message: 'Early' } }
    await storeEntry('Gasana', { ...refused, failure, request: { to: 'instalment', report: 'report-1', body } })
    await openScreen('/admin/outbox', 'seller')
    await screen.findByText(office.report.errors['igice.beforeSale'])
    await button(outbox.discard)
  })

  it('resends a movement of cash with another amount', async () => {
    const sent = recordAll(fakeServer())
    const { body } = requests.cash
    await storeEntry('Banki', { ...refused, request: requests.cash })
    const user = await openScreen('/admin/outbox', 'seller')
    await user.click(await button(outbox.fix))
    const amount = await field(office.expenses.form.amount)
    await user.clear(amount)
    await user.type(amount, '700')
    await user.click(await button(outbox.saveFix))
    await untilDone('Banki')
    expect(sent).toEqual([{ ...body, amount: 700 }])
  })

  it('resends a partly paid debt’s instalment, showing the balance', async () => {
    const sent = recordAll(fakeServer())
    const body = { igice: 900, instalmentId: newId(), madeAt: '2026-11-20T08:00:00.000Z' }
    const failure = { status: 400, body: { code: 'igice.beyondOwed', message: 'Too much', owed: 400 } }
    await storeEntry('Gasana', { ...refused, failure, request: { to: 'instalment', report: 'report-1', body } })
    const user = await openScreen('/admin/outbox', 'seller')
    await screen.findByText(office.report.debt.fieldErrors.paidMeanwhile('RWF 400'))
    await user.click(await button(outbox.fix))
    const amount = await field(office.report.debt.amount)
    await user.clear(amount)
    await user.type(amount, '400')
    await user.click(await button(outbox.saveFix))
    await untilDone('Gasana')
    expect(sent).toEqual([{ ...body, igice: 400 }])
  })

  it('resends a payment of several debts without one that is settled', async () => {
    const sent = recordAll(fakeServer())
    const parts = [
      { _id: 'report-1', igice: 500, revision: 3 },
      { _id: 'report-2', igice: 200 },
    ]
    await storeEntry('Gasana', { ...refused, request: { to: 'account', body: { parts, instalmentId: newId() } } })
    const user = await openScreen('/admin/outbox', 'seller')
    await user.click(await button(outbox.fix))
    const second = await field(outbox.part(2))
    await user.clear(second)
    await user.type(second, '0')
    await user.click(await button(outbox.saveFix))
    await untilDone('Gasana')
    expect(sent).toMatchObject([{ parts: [{ _id: 'report-1', igice: 500 }] }])
  })
})
