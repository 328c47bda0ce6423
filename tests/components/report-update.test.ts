import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { afterInstalment } from '../../lambdas/reports/pay-debt.ts'
import type { Report } from '../../shared/reports/report.ts'
import { reportKeys } from '../../web/src/domain/query-keys.ts'
import { queryClient } from '../../web/src/lib/query-client.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field, part, toast } from './support/page.ts'
import { serveLamp } from './support/serve-lamp.ts'
import { serveReport } from './support/serve-report.ts'

const { report: messages, sale } = office
const { edit } = messages

/** Opens the correction of a report of three lamps, of which seven are in stock, as a seller. */
async function open(report: Report) {
  const server = fakeServer()
  const lamp = serveLamp(server, { _id: 'pendant', countInStock: 7 })
  const shop = serveReport(server, report)
  const user = await openScreen(`/update/${report._id}`, 'seller')
  await button('Update')
  const type = async (name: string, text: string) => {
    const input = await field(name)
    await user.clear(input)
    if (text) await user.type(input, text)
    return input
  }
  return { lamp, shop, user, type }
}

const onDebt = () => makeReport({ deptsGranted: 3000, givenTo: 'Habimana' })

async function sum(name: string): Promise<string | null | undefined> {
  const term = await within(await part('Selling summary')).findByText(name, { selector: 'dt' })
  return term.parentElement?.querySelector('dd')?.textContent
}

it('reports each invalid field of a correction without a call', async () => {
  const instalment = { amount: 1000, at: '2026-11-21T09:00:00.000Z', by: { _id: 'admin-1', name: 'Grace' } }
  const { shop, user, type } = await open(afterInstalment(onDebt(), instalment))
  await screen.findByText(edit.stock(7))
  for (const [name, text, why] of [
    ['real quantity', '0', edit.fieldErrors.notSold],
    ['real quantity', '11', edit.fieldErrors['stock.short'](10)],
    ['Sold at', 'abc', sale.fieldErrors.notAmount],
    ['depts', '-1', sale.fieldErrors.notAmount],
    ['depts', '15001', sale.fieldErrors['depts.beyondPrice']],
    ['depts', '999', edit.fieldErrors['depts.paidBeyond']('RWF 1,000')],
    ['depts', '', edit.fieldErrors['depts.paidBeyond']('RWF 1,000')],
    ['Losses', '1', edit.fieldErrors['losses.paid']('RWF 1,000')],
    ['given to', '', sale.fieldErrors['givenTo.missing']],
  ] as const) {
    const { value } = await field(name)
    const input = await type(name, text)
    await user.click(await button('Update'))
    await screen.findByText(why)
    expect(input.getAttribute('aria-invalid'), name).toBe('true')
    await expectFocused(input)
    await expectAccessible()
    await type(name, value)
    expect(screen.queryByText(why), name).toBeNull()
  }
  expect(shop.edits).toEqual([])
})

it('refuses a correction of a sale changed by others and shows the new amounts', async () => {
  const { shop, user, type } = await open(onDebt())
  await type('Comments', 'Comes on Friday')
  shop.edit({ soldAt: 7000 })
  await user.click(await button('Update'))
  await toast(messages.errors['report.changed'])
  await waitFor(async () => expect(await sum('Sales')).toBe('RWF 18,000'))
  expect((await field('Sold at')).value).toBe('7000')
  expect((await field('Comments')).value).toBe('Comes on Friday')
  expect(shop.current()?.comments).toBe('Half paid')
  await user.click(await button('Update'))
  await toast(messages.updated)
  expect(shop.current()).toMatchObject({ comments: 'Comes on Friday', soldAt: 7000 })
})

it('keeps the price of another line that was corrected while one was typed', async () => {
  const lines = [makeLine(), makeLine({ _id: 'desk', name: 'Desk lamp' })]
  const { shop, user } = await open(makeReport({ reportItems: lines, real: 6 }))
  const [first] = await screen.findAllByLabelText<HTMLInputElement>('Sold at')
  if (!first) throw new Error('No price can be typed')
  await user.clear(first)
  await user.type(first, '4800')
  shop.edit({
    reportItems: [
      { _id: 'pendant', real: 3, soldAt: 5000 },
      { _id: 'desk', real: 2, soldAt: 6000 },
    ],
  })
  await user.click(await button('Update'))
  await toast(messages.errors['report.changed'])
  await screen.findByText(office.auditLog.byOthers)
  await user.click(await button('Update'))
  await toast(messages.updated)
  expect(shop.current()?.reportItems.map(({ _id, real, soldAt }) => [_id, real, soldAt])).toEqual([
    ['pendant', 3, 4800],
    ['desk', 2, 6000],
  ])
})

it('reports a conflict to the second person who types the price, even if refetched', async () => {
  const report = makeReport()
  const { shop, user, type } = await open(report)
  await type('Sold at', '4800')
  shop.edit({ soldAt: 7000 })
  await queryClient.refetchQueries({ queryKey: reportKeys.all })
  await user.click(await button('Update'))
  await toast(messages.errors['report.changed'])
  expect(shop.current()).toMatchObject({ soldAt: 7000, revision: 2 })
  expect((await field('Sold at')).value).toBe('4800')
})

it('accepts a correction after an instalment taken in the same form', async () => {
  const { shop, user, type } = await open(onDebt())
  await type('Comments', 'Comes on Friday')
  await type(messages.debt.amount, '1000')
  await user.click(await button(messages.debt.recordInstalment))
  await waitFor(() => expect(shop.instalments).toHaveLength(1))
  await user.click(await button('Update'))
  await toast(messages.updated)
  expect(shop.current()).toMatchObject({ comments: 'Comes on Friday', igice: 1000, owed: 2000, revision: 3 })
})

it('sells no more of a deleted lamp and restores no stock of it', async () => {
  const report = makeReport()
  const { lamp, shop, user, type } = await open(report)
  lamp.remove()
  await openScreen(`/update/${report._id}`, 'seller')
  await type('real quantity', '4')
  await screen.findByText(edit.fieldErrors['product.gone'])
  await type('real quantity', '2')
  await screen.findByText(edit.gone)
  await user.click(await button('Update'))
  await expectPath(`/report/${report._id}`)
  expect(shop.current()?.real).toBe(2)
})

it('returns to the report when nothing changed', async () => {
  const report = onDebt()
  const { shop, user } = await open(report)
  await user.click(await button('Update'))
  await expectPath(`/report/${report._id}`)
  expect(shop.edits).toEqual([])
})

it('cancels a mistaken debt with two taps once', async () => {
  const report = onDebt()
  const { shop, type } = await open(report)
  await type('depts', '')
  await screen.findByText(edit.noDepts)
  const update = await button('Update')
  update.click()
  update.click()
  await expectPath(`/report/${report._id}`)
  expect(shop.edits).toHaveLength(1)
  expect(shop.current()).toMatchObject({ deptsGranted: 0, owed: 0, sales: 15_000, status: 'PAID', payments: [] })
})

it('shows that a deleted report was not found', async () => {
  const { shop, user, type } = await open(makeReport())
  await type('Comments', 'Comes on Friday')
  shop.remove()
  await user.click(await button('Update'))
  await toast(messages.errors['report.unknown'])
  await screen.findByText(messages.missing)
  await expectAccessible()
})

describe('correction of how a sale was paid', () => {
  const tenders = [
    { method: 'Cash' as const, amount: 10_000 },
    { method: 'MoMo pay' as const, amount: 5000 },
  ]

  it('shows the part in cash and what it leaves, and records other parts', async () => {
    const { shop, user, type } = await open(makeReport({ tenders }))
    expect((await field(office.till.inCash)).value).toBe('10000')
    await screen.findByText(edit.byMomo('RWF 5,000'))
    await type(office.till.inCash, '15001')
    await user.click(await button('Update'))
    await screen.findByText(edit.fieldErrors['cash.beyondPaid']('RWF 15,000'))
    expect(shop.edits).toEqual([])
    await type(office.till.inCash, '4000')
    await screen.findByText(edit.byMomo('RWF 11,000'))
    await expectAccessible()
    await user.click(await button('Update'))
    await toast(messages.updated)
    expect(shop.current()?.tenders).toEqual([
      { method: 'Cash', amount: 4000 },
      { method: 'MoMo pay', amount: 11_000 },
    ])
  })

  it('records that the part paid at a sale on debt was mobile money', async () => {
    const { shop, user } = await open(makeReport({ ...onDebt(), deptsGranted: 10_000, paymentMethod: 'Depts' }))
    const paidNow = await screen.findByRole('group', { name: `${office.till.paidNow}: RWF 5,000` })
    await user.click(within(paidNow).getByRole('radio', { name: 'MoMo pay' }))
    await expectAccessible()
    await user.click(await button('Update'))
    await toast(messages.updated)
    expect(shop.current()).toMatchObject({ owed: 10_000, tenders: [{ method: 'MoMo pay', amount: 5000 }] })
  })
})
