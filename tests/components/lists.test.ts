import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listExpenses } from '../../shared/expenses/routes.ts'
import { listMyOrders, listOrders } from '../../shared/orders/routes.ts'
import { listRefunds } from '../../shared/payments/routes.ts'
import { listDebtors, listOpenAccounts, searchReports } from '../../shared/reports/routes.ts'
import { listSpecialRequests } from '../../shared/special/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

const { accounts } = office.debts

const refuse = () => {
  throw new Refusal('token.invalid', 'No')
}

it.each([
  { path: '/orderHistory', person: 'customer', list: listMyOrders, texts: customer.orders, none: customer.orders.none },
  {
    path: '/admin/orders',
    person: 'admin',
    list: listOrders,
    texts: office.orders,
    none: office.orders.noneInQueue.all,
  },
  {
    path: '/admin/special',
    person: 'seller',
    list: listSpecialRequests,
    texts: office.special,
    none: office.special.none,
  },
  { path: '/admin/expenses', person: 'seller', list: listExpenses, texts: office.expenses, none: office.expenses.none },
  { path: '/admin/debts', person: 'seller', list: listOpenAccounts, texts: accounts, none: accounts.none },
] as const)(
  'refetches the list at $path after a failure and says when it is empty',
  async ({ path, person, list, texts, none }) => {
    const server = fakeServer()
    server.answer(listRefunds, () => [])
    server.answer(list, refuse)
    const user = await openScreen(path, person)
    const failed = 'listFailed' in texts ? texts.listFailed : texts.failed
    within(await screen.findByRole('alert')).getByText(failed)
    await expectAccessible()
    server.answer(list, () => [])
    await user.click(await button(shop.failed.again))
    await screen.findByText(none)
    await expectAccessible()
  },
)

it('refetches debts and names after a failure', async () => {
  const server = fakeServer()
  server.answer(searchReports, refuse)
  server.answer(listDebtors, refuse)
  const user = await openScreen('/depts', 'seller')
  await screen.findByText(office.debts.failed)
  await user.click(await screen.findByRole('heading', { name: office.debts.names }))
  await screen.findByText(office.debts.namesFailed)
  await expectAccessible()
  const again = () => screen.queryAllByRole('button', { name: shop.failed.again })
  server.answer(searchReports, () => {
    return { data: [], report: [], totalCount: 0, countReport: 0, totalPages: 0, pages: 0, page: 1 }
  })
  server.answer(listDebtors, () => ['Habimana'])
  await user.click(again().at(-1) ?? document.body)
  await screen.findByText('Nta gicuruzwa kibonetse')
  await user.click(again()[0] ?? document.body)
  await screen.findByRole('link', { name: 'Habimana' })
  expect(again()).toEqual([])
})
