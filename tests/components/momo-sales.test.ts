import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { Report } from '../../shared/reports/report.ts'
import { editReport, searchReports } from '../../shared/reports/routes.ts'
import { report as texts } from '../../web/src/messages/rw/report.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, toast } from './support/page.ts'

const { transaction } = texts

const message =
  'You have received 15,000 RWF from Jane Smith (*********013) on your mobile money account. Financial Transaction Id: 76662021700.'

const replyOf = (data: Report[]) => ({
  data,
  totalPages: 1,
  totalCount: data.length,
  report: data,
  countReport: data.length,
  page: 1,
  pages: 1,
  totalOwed: 0,
})

function shopWith(...sales: Report[]) {
  const server = fakeServer()
  const requests = server.answer(searchReports, () => replyOf(sales))
  return { server, asked: requests }
}

it('lists MoMo sales without an id and reads the id from the pasted message', async () => {
  const [lacking, known, cash] = [
    makeReport({ paymentMethod: 'MoMo pay', number: 58213 }),
    makeReport({ paymentMethod: 'MoMo pay', transactionId: '111111111', number: 58214 }),
    makeReport({ number: 58215 }),
  ]
  const { server, asked } = shopWith(lacking, known, cash)
  const sent = server.answer(editReport, ({ body }) => {
    server.answer(searchReports, () => replyOf([known, cash]))
    return { report: { ...lacking, transactionId: body.transactionId, revision: 2 } }
  })
  const user = await openScreen('/admin/momo?day=2026-11-21', 'seller')
  const field = await screen.findByLabelText(transaction.label)
  expect(asked[0]?.query).toMatchObject({ year: 2026, month: 11, day: 21 })
  expect(screen.queryByText('#58214')).toBeNull()
  await user.click(field)
  await user.paste(message)
  await screen.findByText('76662021700 · RWF 15,000 · Jane Smith')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: transaction.save }))
  await toast(transaction.saved)
  await screen.findByText(transaction.none)
  expect(sent.map(({ body }) => body)).toEqual([{ transactionId: '76662021700', revision: 1 }])
})

it('marks a message about another amount, and refuses a used or missing id', async () => {
  const { server } = shopWith(makeReport({ paymentMethod: 'MoMo pay' }))
  const sent = server.answer(editReport, () => {
    throw new Refusal('transaction.used', 'Used')
  })
  const user = await openScreen('/admin/momo', 'seller')
  const field = await screen.findByLabelText(transaction.label)
  const save = within(screen.getByRole('main')).getByRole('button', { name: transaction.save })
  await user.type(field, 'Nishyuye')
  await user.click(save)
  await screen.findByText(transaction.missing)
  expect(sent).toEqual([])
  await user.clear(field)
  await user.click(field)
  await user.paste(message.replace('15,000', '1,500'))
  await screen.findByText(new RegExp(transaction.otherAmount('RWF 15,000')))
  await user.click(save)
  await toast(transaction.errors['transaction.used'])
  await waitFor(() => expect(sent).toHaveLength(1))
})
