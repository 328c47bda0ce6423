import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChangesOf } from '../../shared/changes/routes.ts'
import type { Report } from '../../shared/reports/report.ts'
import { getReport, searchReports } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { makeLine, makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { goTo } from './support/go-to.ts'
import { openScreen } from './support/open-screen.tsx'
import {
  button,
  dialog,
  expectAccessible,
  expectFocused,
  expectPath,
  field,
  link,
  part,
  toast,
} from './support/page.ts'
import { serveLamp } from './support/serve-lamp.ts'
import { serveReport } from './support/serve-report.ts'

const { debt, ...messages } = office.report

/** Opens a report as a seller. The list to return to is empty. */
async function open(report: Report) {
  const server = fakeServer()
  const shop = serveReport(server, report)
  server.answer(searchReports, () => {
    return { data: [], report: [], totalCount: 0, countReport: 0, totalPages: 0, pages: 0, page: 1 }
  })
  const user = await openScreen(`/report/${report._id}`, 'seller')
  await screen.findByRole('region', { name: messages.details })
  return { server, shop, user }
}

/** Returns a sale of three lamps with 3,000 of their 15,000 owed. */
const onDebt = () => makeReport({ deptsGranted: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })

const instalments = async () => within(await part(debt.title)).findAllByRole('listitem')

/** Returns the values of a description list by name. */
async function valuesIn(name: string): Promise<Record<string, string>> {
  const terms = await within(await part(name)).findAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.parentElement?.querySelector('dd')?.textContent ?? '']),
  )
}

describe('instalment on the report page', () => {
  it.each([
    ['nothing', '', debt.fieldErrors.missing],
    ['zero', '0', debt.fieldErrors.notPositive],
    ['a word', 'abc', debt.fieldErrors.notAmount],
    ['a negative amount', '-1', debt.fieldErrors.notPositive],
    ['more than the balance', '3000.01', debt.fieldErrors.beyondOwed('RWF 3,000')],
  ])('refuses an instalment of %s at its field without a call', async (_, text, why) => {
    const { shop, user } = await open(onDebt())
    const input = await field('inter paid amount')
    if (text) await user.type(input, text)
    await user.click(await button('Igice'))
    await screen.findByText(why)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await expectFocused(input)
    await expectAccessible()
    await user.clear(input)
    await user.type(input, '1')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    expect(shop.instalments).toEqual([])
  })

  it('keeps an unanswered instalment on the device and counts it once', async () => {
    const { server, shop, user } = await open(onDebt())
    await user.type(await field('inter paid amount'), '500')
    server.loseReplies('changes')
    await user.click(await button('Igice'))
    await toast(/Byabitswe kuri iyi telefone/)
    expect((await field('inter paid amount')).value).toBe('')
    await within(await part(debt.title)).findByText(office.outbox.waits, { exact: false })
    await screen.findByText(debt.rest('RWF 2,500'))
    await expectAccessible()

    // A repeated amount is another instalment.
    await user.type(await field('inter paid amount'), '500')
    await user.click(await button('Igice'))
    await screen.findByRole('link', { name: office.outbox.badge(2) })
    server.loseReplies('none')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('link', { name: office.outbox.badge(1) })).toBeNull())
    await screen.findByText(debt.rest('RWF 2,000'))
    expect(await instalments()).toHaveLength(2)
    expect(shop.current()?.payments).toHaveLength(2)
  })
})

it.each(['Igice', 'Paid'])('records the method of a payment by %s, and the next is cash', async (name) => {
  const { server, shop, user } = await open(onDebt())
  const momo = () => screen.findByRole<HTMLInputElement>('radio', { name: 'MoMo pay' })
  if (name === 'Igice') await user.type(await field('inter paid amount'), '500')
  await user.click(await momo())
  await expectAccessible()
  server.loseReplies('changes')
  await user.click(await button(name))
  const [waiting] = await instalments()
  expect(waiting?.textContent).toContain('MoMo pay')
  server.loseReplies('none')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shop.current()?.payments).toMatchObject([{ method: 'MoMo pay' }]))
  expect(await instalments()).toHaveLength(1)
  if (name === 'Igice') expect((await momo()).checked).toBe(false)
})

it.each(['Igice', 'Paid'])('records an instalment by %s once despite fast taps', async (name) => {
  const { shop, user } = await open(onDebt())
  await user.type(await field('inter paid amount'), '500')
  const tapped = await button(name)
  tapped.click()
  tapped.click()
  tapped.click()
  await waitFor(() => expect(shop.current()?.payments).toHaveLength(1))
  expect([...shop.instalments, ...shop.edits]).toHaveLength(1)
  expect(await instalments()).toHaveLength(1)
})

describe('instalment taken by another seller at the same time', () => {
  it('shows the balance at the field when the instalment exceeds the rest', async () => {
    const { shop, user } = await open(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(2500)
    await user.click(await button('Igice'))
    await screen.findByText(debt.fieldErrors.paidMeanwhile('RWF 500'))
    await screen.findByText(debt.rest('RWF 500'))
    await expectAccessible()
    expect(shop.current()?.igice).toBe(2500)
    await user.clear(await field('inter paid amount'))
    await user.type(await field('inter paid amount'), '500')
    await user.click(await button('Igice'))
    await toast('depts paid')
  })

  it('shows the refusal on another screen when the seller left the form', async () => {
    const { server, shop, user } = await open(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(2500)
    const release = server.delay('PUT')
    await user.click(await button('Igice'))
    await goTo('/special')
    await act(async () => release())
    await toast(debt.fieldErrors.paidMeanwhile('RWF 500'))
  })

  it('shows the reason of the refusal when the debt is settled', async () => {
    const { shop, user } = await open(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(3000)
    await user.click(await button('Igice'))
    await toast(messages.errors['debt.settled'])
    await screen.findByText(debt.settled)
    expect(screen.queryByRole('button', { name: 'Igice' })).toBeNull()
    expect(shop.current()?.igice).toBe(3000)
  })

  it('blocks settling an outdated balance and shows the current one', async () => {
    const { shop, user } = await open(onDebt())
    shop.pay(1000)
    await user.click(await button('Paid'))
    await toast(debt.fieldErrors.paidMeanwhile('RWF 2,000'))
    await screen.findByText(debt.rest('RWF 2,000'))
    expect(shop.current()?.igice).toBe(1000)
    await user.click(await button('Paid'))
    await toast('depts paid')
    expect(shop.current()?.payments).toMatchObject([{ amount: 1000 }, { amount: 2000 }])
  })
})

it.each(['Paid', 'Delete'])('reports after %s that the report was deleted and leads to the list', async (name) => {
  const { shop, user } = await open(onDebt())
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
  const { server, shop, user } = await open(report)
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
    await open(onDebt())
    expect(headings().slice(0, 2)).toEqual([debt.title, messages.items])
    const fields = screen.getAllByRole('textbox')
    expect(fields[0]).toBe(await field('inter paid amount'))
  })

  it('shows the sold lamps when nothing is owed', async () => {
    await open(makeReport())
    expect(headings()[0]).toBe(messages.items)
    expect(screen.queryByText(debt.title)).toBeNull()
  })
})

it('shows the number, amount, state and seller of a sale at the top', async () => {
  const report = makeReport({ number: 25039 })
  await open(report)
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe(`${messages.title} #25039`)
  const head = title.closest('div')?.parentElement?.textContent
  for (const shown of ['RWF 15,000', report.status, report.seller.name]) expect(head).toContain(shown)
  expect(document.title).toContain('#25039')
})

describe('omissions of the report page', () => {
  it('omits debts, losses and expenses that the report does not have', async () => {
    await open(makeReport())
    const facts = Object.keys(await valuesIn(messages.details))
    for (const none of ['depts', 'Losses', 'given to', 'expense']) expect(facts).not.toContain(none)
    expect(Object.keys(await valuesIn('Selling summary'))).not.toContain('Ayishyuwe')
  })

  it('omits the unpaid status once the debt is settled', async () => {
    const { user } = await open(onDebt())
    within(await part('Payments method')).getByText('Not Paid')
    expect(await valuesIn('Selling summary')).toMatchObject({ Ayishyuwe: 'RWF 0' })
    await user.click(await button('Paid'))
    await toast('depts paid')
    await within(await part('Payments method')).findByText('Paid')
    expect(await valuesIn('Selling summary')).toMatchObject({ Ayishyuwe: 'RWF 3,000' })
  })

  it('leaves the focus alone when the debt was already settled', async () => {
    await open({ ...onDebt(), igice: 3000, owed: 0 })
    await screen.findByText(debt.settled)
    expect(document.activeElement).toBe(document.body)
  })

  it('omits the cart’s quantity when another was sold', async () => {
    await open(makeReport({ reportItems: [makeLine({ quantity: 1, real: 3 })] }))
    expect(await valuesIn(messages.items)).toMatchObject({ 'real quantity': '3' })
    expect(Object.keys(await valuesIn(messages.items))).not.toContain('quantity')
  })
})

it('omits debt, payment and receipt of a loss', async () => {
  await open(makeReport({ ibyangiritse: 1, paymentMethod: 'Loss' }))
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
  await open(makeReport({ ...debtBefore, paymentMethod: 'Depts' }))
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
  await open(makeReport({ tenders, deptsGranted: 3000, givenTo: 'Habimana' }))
  const section = within(await part(messages.method.title))
  section.getByText('Cash + MoMo pay')
  section.getByText(messages.method.notPaid)
  const rows = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([expect.stringMatching(/Grace · Cash.*4,000/), expect.stringMatching(/Grace · MoMo pay.*8,000/)])
  await expectAccessible()
})
