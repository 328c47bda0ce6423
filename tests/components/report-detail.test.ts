import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openReport } from './support/open-report.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectPath, field, link, part, toast } from './support/page.ts'
import { serveLamp } from './support/serve-lamp.ts'

const { debt, ...messages } = office.report

/** Returns a sale of three lamps with 3,000 of their 15,000 owed. */
const onDebt = () => makeReport({ deptsGranted: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })

/** Returns the values of a description list by name. */
async function valuesIn(name: string): Promise<Record<string, string>> {
  const terms = await within(await part(name)).findAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.parentElement?.querySelector('dd')?.textContent ?? '']),
  )
}

it.each(['Paid', 'Delete'])('reports after %s that the report was deleted and leads to the list', async (name) => {
  const { shop, user } = await openReport(onDebt())
  shop.remove()
  await user.click(await button(name))
  if (name === 'Delete') await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await toast(messages.errors['report.unknown'])
  await screen.findByText(messages.missing)
  await expectAccessible()
  await user.click(await link('Back'))
  await expectPath('/admin/report')
})

it('shows a report whose lamp was deleted in full and lets it be deleted', async () => {
  const report = makeReport()
  const { server, shop, user } = await openReport(report)
  serveLamp(server).remove()
  within(await part('Payments method')).getByText('Paid')
  expect(await valuesIn(messages.items)).toMatchObject({ 'real quantity': '3', 'Sold at': 'RWF 5,000' })
  await user.click(await link(report.name))
  await screen.findByText(texts.products.missing)
  window.history.back()
  await user.click(await button('Delete'))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await toast('Report deleted')
  expect(shop.current()).toBeUndefined()
})

describe('top of the report page', () => {
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  it('shows the balance with the instalment field', async () => {
    await openReport(onDebt())
    expect(headings().slice(0, 2)).toEqual([debt.title, messages.items])
    const fields = screen.getAllByRole('textbox')
    expect(fields[0]).toBe(await field('inter paid amount'))
  })

  it('shows the sold lamps when nothing is owed', async () => {
    await openReport(makeReport())
    expect(headings()[0]).toBe(messages.items)
    expect(screen.queryByText(debt.title)).toBeNull()
  })
})

it('shows the number, amount, state and seller of a sale at the top', async () => {
  const report = makeReport({ number: 25039 })
  await openReport(report)
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe(`${messages.title} #25039`)
  const head = title.closest('div')?.parentElement?.textContent
  for (const shown of ['RWF 15,000', report.status, report.seller.name]) expect(head).toContain(shown)
  expect(document.title).toContain('#25039')
})

describe('omissions of the report page', () => {
  it('omits debts, losses and expenses that the report does not have', async () => {
    await openReport(makeReport())
    const facts = Object.keys(await valuesIn(messages.details))
    for (const none of ['depts', 'Losses', 'given to', 'expense']) expect(facts).not.toContain(none)
    expect(Object.keys(await valuesIn('Selling summary'))).not.toContain('Ayishyuwe')
  })

  it('omits the unpaid status once the debt is settled', async () => {
    const { user } = await openReport(onDebt())
    within(await part('Payments method')).getByText('Not Paid')
    expect(await valuesIn('Selling summary')).toMatchObject({ Ayishyuwe: 'RWF 0' })
    await user.click(await button('Paid'))
    await toast('depts paid')
    await within(await part('Payments method')).findByText('Paid')
    expect(await valuesIn('Selling summary')).toMatchObject({ Ayishyuwe: 'RWF 3,000' })
  })

  it('leaves the focus alone when the debt was already settled', async () => {
    await openReport({ ...onDebt(), igice: 3000, owed: 0 })
    await screen.findByText(debt.settled)
    expect(document.activeElement).toBe(document.body)
  })

  it('omits the cart’s quantity when another was sold', async () => {
    await openReport(makeReport({ reportItems: [makeLine({ quantity: 1, real: 3 })] }))
    expect(await valuesIn(messages.items)).toMatchObject({ 'real quantity': '3' })
    expect(Object.keys(await valuesIn(messages.items))).not.toContain('quantity')
  })
})

it('omits debt, payment and receipt of a loss', async () => {
  await openReport(makeReport({ ibyangiritse: 1, paymentMethod: 'Loss' }))
  screen.getByText('LOSS')
  expect(within(await part('Payments method')).queryByText(/Paid/)).toBeNull()
  expect(await valuesIn('Selling summary')).toMatchObject({ Sales: 'RWF 0', 'Gross profit': '−RWF 9,000' })
  for (const name of ['Paid', 'Igice']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull()
})

it('refetches a report after a failure', async () => {
  const server = fakeServer()
  const report = makeReport()
  server.answer(getReport, () => {
    throw new Refusal('role.denied', 'No')
  })
  const user = await openScreen(`/report/${report._id}`, 'seller')
  within(await screen.findByRole('alert')).getByText(messages.failed)
  await expectAccessible()
  server.answer(getReport, () => report)
  server.answer(listChangesOf, () => ({ changes: [] }))
  await user.click(await button(texts.failed.again))
  await screen.findByText('PAID')
})

it('shows that a report never existed', async () => {
  fakeServer().answer(getReport, () => {
    throw new Refusal('report.unknown', 'No')
  })
  await openScreen('/report/nothing', 'seller')
  await screen.findByText(messages.missing)
  await expectAccessible()
})

it('lets an opening debt be paid, but not edited or receipted', async () => {
  const debtBefore = {
    opening: true,
    reportItems: [],
    givenTo: 'Habimana',
    deptsGranted: 3000,
    comments: 'Itara rya kera',
  }
  await openReport(makeReport({ ...debtBefore, paymentMethod: 'Depts' }))
  screen.getByText('NOT-PAID')
  await field('inter paid amount')
  expect(screen.queryByRole('link', { name: messages.update })).toBeNull()
  expect(screen.queryByRole('link', { name: messages.receipt })).toBeNull()
  await expectAccessible()
})

it('shows each part of the payment of a sale with its method, time and seller', async () => {
  const tenders = [
    { method: 'Cash' as const, amount: 4000 },
    { method: 'MoMo pay' as const, amount: 8000 },
  ]
  await openReport(makeReport({ tenders, deptsGranted: 3000, givenTo: 'Habimana' }))
  const section = within(await part(messages.method.title))
  section.getByText('Cash + MoMo pay')
  section.getByText(messages.method.notPaid)
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/Grace · Cash.*4,000/), expect.stringMatching(/Grace · MoMo pay.*8,000/)])
  await expectAccessible()
})
