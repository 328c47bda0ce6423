import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { recordClose, recordMovement } from '../../../shared/cash/routes.ts'
import { recordExpense } from '../../../shared/expenses/routes.ts'
import { newId } from '../../../shared/id.ts'
import { recordReceipt } from '../../../shared/receipts/routes.ts'
import { payAccount, recordReport, takeInstalment } from '../../../shared/reports/routes.ts'
import { recordTally } from '../../../shared/stocktakes/routes.ts'
import { Entry } from '../../../web/src/domain/outbox/entry.ts'
import { changeEntry } from '../../../web/src/domain/outbox/entry-store.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { makeCashRow } from '../../support/make-cash-row.ts'
import { makeClose } from '../../support/make-close.ts'
import { makeReceipt } from '../../support/make-receipt.ts'
import { makeReport } from '../../support/make-report.ts'
import type { FakeServer } from './fake-server.ts'

export const eric = { _id: 'seller-1', name: 'Eric Habimana' }
export const aline = { _id: 'seller-2', name: 'Aline' }

/** Stores a sale in this device's outbox. */
export async function storeEntry(name: string, changes: Partial<Entry> = {}): Promise<string> {
  const id = newId()
  const body = { reportItems: [{ _id: 'pendant', real: 1 }], paymentMethod: 'Cash', saleId: id }
  const entry = Entry.parse({
    id,
    key: newId(),
    by: eric,
    madeAt: '2026-11-22T08:00:00.000Z',
    name,
    amount: 5000,
    request: { to: 'sale', body },
    state: 'waits',
    promised: true,
    tries: 1,
    ...changes,
  })
  await changeEntry(id, () => entry)
  return id
}

/** Makes the shop record all entries, and returns the ones that it received. */
export function recordAll(server: FakeServer) {
  const sent: object[] = []
  const noted = (call: object) => {
    sent.push(call)
    return makeReport({ _id: 'report-1' })
  }
  server.answer(recordReport, ({ body }) => ({ report: noted(body) }))
  server.answer(takeInstalment, ({ body }) => ({ report: noted(body) }))
  server.answer(payAccount, ({ body }) => ({ reports: [noted(body)] }))
  server.answer(recordReceipt, ({ body }) => {
    noted(body)
    return { receipt: makeReceipt() }
  })
  server.answer(recordExpense, ({ body }) => {
    noted(body)
    return { expense: { _id: 'expense-1', createdAt: '2026-11-22T08:00:00.000Z', by: eric, ...body } }
  })
  server.answer(recordMovement, ({ body }) => {
    noted(body)
    return { row: makeCashRow() }
  })
  server.answer(recordClose, ({ body }) => {
    noted(body)
    return { close: makeClose(), isOvertaken: false }
  })
  server.answer(recordTally, ({ params: { id }, body }) => {
    noted(body)
    const { tallyId, product, pieces } = body
    const at = '2026-11-22T08:00:00.000Z'
    const tally = {
      _id: tallyId,
      stocktake: id,
      product,
      name: 'Nyungwe',
      pieces,
      branch: '00',
      at,
      by: eric,
      recordedAt: at,
    }
    return { tally }
  })
  return sent
}

/** Waits until the entry is recorded. It then moves to another list and becomes another element. */
export const untilDone = (name: string) =>
  waitFor(() => expect(screen.getByText(name).closest('li')?.textContent).toContain(office.outbox.states.done))
