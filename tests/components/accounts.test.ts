import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { afterInstalment } from '../../lambdas/reports/pay-debt.ts'
import { dayOf } from '../../shared/day.ts'
import { listDebtorDetails } from '../../shared/debtors/routes.ts'
import { sum } from '../../shared/money.ts'
import type { OrderCounts } from '../../shared/orders/queue.ts'
import { countOrders } from '../../shared/orders/routes.ts'
import { debtorKey } from '../../shared/reports/debtor.ts'
import type { Report } from '../../shared/reports/report.ts'
import { listOpenAccounts, payAccount, searchReports } from '../../shared/reports/routes.ts'
import { readItem } from '../../web/src/lib/local-storage.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field, toast } from './support/page.ts'

const { accounts: messages } = office.debts
const { fieldErrors } = office.report.debt
const moment = { at: new Date().toISOString(), by: { _id: 'seller-1', name: 'Eric Habimana' } }

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const debt = (givenTo: string, deptsGranted: number, days: number) =>
  makeReport({ givenTo, deptsGranted, paymentMethod: 'Depts', createdAt: daysAgo(days) })

/** Creates a shop in which three people have debts. */
function serveDebts(
  debts = [debt('Uwimana', 5000, 40), debt('Uwimana', 2000, 3), debt('Gasana', 9000, 12), debt('Aline', 500, 1)],
) {
  const server = fakeServer()
  // Requested where one debtor is shown, once there is a connection.
  server.answer(listDebtorDetails, () => [])
  let sales: Report[] = debts
  const openOf = (name: string) =>
    sales.filter(({ givenTo, owed }) => owed > 0 && debtorKey(givenTo ?? '') === debtorKey(name))
  server.answer(listOpenAccounts, () =>
    [...new Set(sales.map(({ givenTo }) => givenTo ?? ''))].flatMap((name) => {
      const [oldest, ...others] = openOf(name)
      const owed = sum([oldest, ...others].map((sale) => sale?.owed ?? 0))
      return oldest ? [{ name, owed, sales: 1 + others.length, oldest: dayOf(oldest.createdAt) }] : []
    }),
  )
  server.answer(searchReports, ({ query }) => {
    const data = query.debtor === undefined ? sales.filter(({ owed }) => owed > 0) : openOf(query.debtor)
    const count = data.length
    return { data, report: data, totalCount: count, countReport: count, totalPages: 1, pages: 1, page: 1 }
  })
  const taken = new Set<string | undefined>()
  const payments = server.answer(payAccount, ({ body: { parts, instalmentId } }) => {
    const asTheyAre = () => sales.filter(({ _id }) => parts.some((part) => part._id === _id))
    if (taken.has(instalmentId)) return { reports: asTheyAre() }
    taken.add(instalmentId)
    const paid = parts.map(({ _id, igice, revision }) => {
      const before = sales.find((sale) => sale._id === _id)
      if (!before) throw new Refusal('report.unknown', 'There is no such sale')
      if (revision !== undefined && revision !== before.revision) throw new Refusal('report.changed', 'It has changed')
      const after = afterInstalment(before, { amount: igice, ...moment })
      return { ...after, revision: (before.revision ?? 1) + 1 }
    })
    sales = sales.map((sale) => paid.find(({ _id }) => _id === sale._id) ?? sale)
    return { reports: paid }
  })
  /** Takes an instalment of the oldest debt at another till. */
  const pay = (name: string, amount: number) => {
    const [oldest] = openOf(name)
    sales = sales.map((sale) => {
      if (sale !== oldest) return sale
      return { ...afterInstalment(sale, { amount, ...moment }), revision: (sale.revision ?? 1) + 1 }
    })
  }
  return { server, payments, pay }
}

const row = (name: RegExp) => screen.findByRole('button', { name })
const names = async () =>
  (await screen.findAllByRole('button', { expanded: false })).map((each) => each.firstElementChild?.textContent)

/** Returns the number of debtors that the rail and the bar show. */
const listOwed = async () => {
  const ways = within(await screen.findByRole('navigation', { name: office.nav.label }))
  const links = ways.getAllByRole('link', { name: new RegExp(`^${office.nav.sections.debts}`) })
  return links.map(({ textContent }) => textContent?.match(/\d+/)?.[0])
}

describe('list of debtors', () => {
  it('lists each debtor once by oldest debt or largest sum, and finds by name and age', async () => {
    serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await row(/Uwimana.*7,000/)
    expect(await names()).toEqual(expect.arrayContaining(['Uwimana', 'Gasana', 'Aline']))
    expect((await names()).filter((name) => name === 'Uwimana')).toHaveLength(1)
    await expectAccessible()
    await user.selectOptions(await field(messages.order), 'most')
    expect((await names()).filter((name) => ['Uwimana', 'Gasana', 'Aline'].includes(name ?? ''))).toEqual([
      'Gasana',
      'Uwimana',
      'Aline',
    ])
    await user.click(await screen.findByRole('link', { name: `${messages.ages.old} 1` }))
    await expectPath('/admin/debts?age=old')
    expect(screen.queryByRole('button', { name: /Gasana/ })).toBeNull()
    await user.type(await field(messages.find), 'gas')
    await screen.findByText(messages.noneFound)
  })
})

describe('payment of several debts', () => {
  it('shows a payment debt by debt, oldest first, before it is recorded', async () => {
    const { payments } = serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Uwimana/))
    const input = await field(messages.pay.amount)
    await expectFocused(input)
    await user.type(input, '5500')
    screen.getByText(`${messages.pay.pays('RWF 5,000')} · ${messages.pay.left('RWF 0')}`)
    screen.getByText(`${messages.pay.pays('RWF 500')} · ${messages.pay.left('RWF 1,500')}`)
    await expectAccessible()
    await user.click(await button(messages.pay.recordAmount('RWF 5,500')))
    await toast(messages.pay.recorded('RWF 5,500', 'Uwimana'))
    expect(payments.map(({ body }) => body.parts.map(({ igice }) => igice))).toEqual([[5000, 500]])
    await row(/Uwimana.*1,500/)
  })

  it('settles all debts in three taps and then hides them', async () => {
    const { server } = serveDebts()
    const followed = Promise.withResolvers<OrderCounts>()
    let counted: OrderCounts | Promise<OrderCounts> = { toDeliver: 0, waitingForMoney: 0, owing: 3 }
    server.answer(countOrders, () => counted)
    const user = await openScreen('/admin/debts', 'seller')
    await waitFor(async () => expect(await listOwed()).toEqual(['3', '3']))
    await user.click(await row(/Uwimana/))
    await user.click(await button(messages.pay.all('RWF 7,000')))
    counted = followed.promise
    await user.click(await button(messages.pay.recordAmount('RWF 7,000')))
    await toast(messages.pay.settled('Uwimana'))
    expect(screen.queryByRole('button', { name: /Uwimana/ })).toBeNull()
    expect(await listOwed()).toEqual(['2', '2'])
    followed.resolve({ toDeliver: 0, waitingForMoney: 0, owing: 2 })
    await expectFocused(screen.getByText(messages.people(2)).closest('p') ?? document.body)
  })

  it('pays chosen debts only, by the chosen method', async () => {
    const { payments } = serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Uwimana/))
    const [oldest] = await screen.findAllByRole('checkbox')
    if (oldest) await user.click(oldest)
    await user.type(await field(messages.pay.amount), '2000')
    await user.click(await screen.findByRole('radio', { name: 'MoMo pay' }))
    await user.click(await button(messages.pay.recordAmount('RWF 2,000')))
    await toast(messages.pay.recorded('RWF 2,000', 'Uwimana'))
    expect(payments[0]?.body.parts).toHaveLength(1)
    expect(payments[0]?.body.method).toBe('MoMo pay')
    await row(/Uwimana.*5,000/)
  })

  it('refuses an invalid payment at its field without a call', async () => {
    const { payments } = serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Uwimana/))
    const input = await field(messages.pay.amount)
    for (const [typed, why] of [
      ['', fieldErrors.missing],
      ['0', fieldErrors.notPositive],
      ['x', fieldErrors.notAmount],
      ['7001', fieldErrors.beyondOwed('RWF 7,000')],
    ] as const) {
      await user.clear(input)
      await user.type(input, `${typed}{Enter}`)
      await screen.findByText(why)
      expect(input.getAttribute('aria-invalid'), typed).toBe('true')
    }
    expect(payments).toEqual([])
  })

  it('keeps an unanswered payment on the device, reduces the debt and counts it once', async () => {
    const { server, payments } = serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Uwimana/))
    await user.type(await field(messages.pay.amount), '5500')
    server.setOffline(true)
    await user.click(await button(messages.pay.recordAmount('RWF 5,500')))
    await toast(/Byabitswe kuri iyi telefone/)
    await row(/Uwimana.*1,500/)
    await button(messages.pay.all('RWF 1,500'))
    await expectAccessible()
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('link', { name: office.outbox.badge(1) })).toBeNull())
    await row(/Uwimana.*1,500/)
    expect(new Set(payments.map(({ body }) => body.instalmentId)).size).toBe(1)
  })

  it('takes a payment offline on debts that were never opened here', async () => {
    const { server, payments } = serveDebts()
    await openScreen('/admin/debts', 'seller')
    await row(/Gasana/)
    await waitFor(() => expect(readItem('lastSeenDebts')).toBeDefined())
    server.setOffline(true)
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Uwimana.*7,000/))
    await screen.findByText(/^Ibigaragara ni ibyo ku wa/)
    await user.type(await field(messages.pay.amount), '6000')
    await user.click(await button(messages.pay.recordAmount('RWF 6,000')))
    await row(/Uwimana.*1,000/)
    await openScreen('/depts/Uwimana', 'seller')
    await screen.findAllByText('RWF 1,000')
    await screen.findAllByText(office.outbox.waits, { exact: false })
    await expectAccessible()
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(payments).toHaveLength(1))
    expect(payments[0]?.body.parts.map(({ igice }) => igice)).toEqual([5000, 1000])
  })

  it('records a payment in part when others paid in the meantime and the payer left', async () => {
    const { server, payments, pay } = serveDebts()
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Gasana/))
    await user.type(await field(messages.pay.amount), '4000')
    server.setOffline(true)
    await user.click(await button(messages.pay.recordAmount('RWF 4,000')))
    await toast(/Byabitswe kuri iyi telefone/)
    pay('Gasana', 1000)
    server.setOffline(false)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('link', { name: office.outbox.badge(1) })).toBeNull())
    expect(payments.at(-1)?.body.parts).toMatchObject([{ igice: 4000 }])
    await row(/Gasana.*4,000/)
  })

  it('refuses a payment when a debt has changed since it was shown', async () => {
    const { server } = serveDebts()
    server.answer(payAccount, () => {
      throw new Refusal('report.changed', 'This report has changed')
    })
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await row(/Gasana/))
    await user.type(await field(messages.pay.amount), '9000')
    await user.click(await button(messages.pay.recordAmount('RWF 9,000')))
    await toast(messages.pay.changed)
    await row(/Gasana.*9,000/)
  })
})

it('pays all debts of a debtor on the debtor’s page', async () => {
  const { payments } = serveDebts()
  const user = await openScreen('/depts/Uwimana', 'seller')
  await user.click(await button(messages.pay.all('RWF 7,000')))
  await expectAccessible()
  await user.click(await button(messages.pay.recordAmount('RWF 7,000')))
  await toast(messages.pay.settled('Uwimana'))
  expect(payments).toHaveLength(1)
  expect(sum(payments.flatMap(({ body }) => body.parts.map(({ igice }) => igice)))).toBe(7000)
})
