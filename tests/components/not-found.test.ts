import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { getOrder, listMyOrders, listOrders } from '../../shared/orders/routes.ts'
import { listRefunds } from '../../shared/payments/routes.ts'
import { getProduct } from '../../shared/products/routes.ts'
import { getReport } from '../../shared/reports/routes.ts'
import { getUser } from '../../shared/users/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { people } from '../../web/src/messages/rw/people.ts'
import { receipt } from '../../web/src/messages/rw/receipt.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectPath, link } from './support/page.ts'

/** Creates a shop in which every lookup fails with 404. */
function emptyShop() {
  const server = fakeServer()
  for (const [route, code] of [
    [getOrder, 'order.unknown'],
    [getProduct, 'product.unknown'],
    [getReport, 'report.unknown'],
    [getUser, 'user.unknown'],
  ] as const) {
    server.answer(route, () => {
      throw new Refusal(code, 'There is none')
    })
  }
  server.answer(listMyOrders, () => [])
  server.answer(listOrders, () => [])
  server.answer(listRefunds, () => [])
  return server
}

it.each([
  ['/order/nothing', 'customer', customer.orders.unknown],
  ['/receipt/order/nothing', 'customer', receipt.missing.order],
  ['/receipt/order/nothing', 'seller', receipt.missing.order],
  ['/receipt/report/nothing', 'seller', receipt.missing.report],
  ['/admin/product/nothing', 'admin', office.catalogue.missing],
  ['/admin/user/nothing', 'admin', people.editUser.missing],
] as const)('shows at %s to a %s that the document does not exist', async (path, person, text) => {
  emptyShop()
  await openScreen(path, person)
  await screen.findByText(text)
  await expectAccessible()
})

it.each([
  ['/order/nothing', 'customer', customer.orders.toHistory, '/orderHistory'],
  ['/receipt/order/nothing', 'customer', receipt.backToList.order, '/orderHistory'],
  ['/receipt/order/nothing', 'seller', receipt.backToList.orders, '/admin/orders'],
] as const)('leads from %s, for a %s, back by its link %s', async (path, person, name, to) => {
  emptyShop()
  const user = await openScreen(path, person)
  await user.click(await link(name))
  await expectPath(to)
})

it('offers no receipt for a loss', async () => {
  const loss = makeReport({ ibyangiritse: 1, paymentMethod: 'Loss' })
  fakeServer().answer(getReport, () => loss)
  await openScreen(`/receipt/report/${loss._id}`, 'seller')
  await screen.findByText(receipt.none.report)
  expect(screen.queryByRole('region')).toBeNull()
  await expectAccessible()
})
