import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { officeRoutes } from '../../web/src/app/office-routes.ts'
import { routes } from '../../web/src/app/routes.ts'
import { people } from '../../web/src/messages/rw/people.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectPath } from './support/page.ts'

const forStaff = [
  '/sell',
  '/admin/outbox',
  '/admin/day',
  '/admin/device',
  '/admin/createReport',
  '/reportReview',
  '/admin/special',
  '/admin/orders',
  '/admin/create',
  '/admin/debts',
  '/admin/expenses',
  '/receipt/report/:id',
  '/depts',
  '/depts/:name',
  '/admin/momo',
  '/admin/report',
  '/report/:id',
  '/update/:id',
]
const forAdmins = [
  '/admin/stock',
  '/admin/import',
  '/admin/product/:id',
  '/admin/dashboard',
  '/admin/reportSummary',
  '/admin/myshop',
  '/admin/monthly',
  '/admin/not-on-shelf',
  '/admin/changes',
  '/admin/copy',
  '/admin/settings',
  '/admin/users',
  '/admin/user/:id',
]
const forCustomers = routes.filter(({ signedIn, inside }) => signedIn && !inside).map(({ path }) => path)

const addressOf = (path: string) => path.replace(/:\w+/, 'something')

it('lists each screen of the back office with its access', () => {
  expect(officeRoutes.map(({ path }) => path).toSorted()).toEqual([...forStaff, ...forAdmins].toSorted())
})

it.each([...forCustomers, ...forStaff, ...forAdmins])(
  'sends a visitor at %s to sign in and back again',
  async (path) => {
    fakeServer()
    await openScreen(addressOf(path))
    await expectPath(`/signin?redirect=${encodeURIComponent(addressOf(path))}`)
  },
)

describe.each([
  ['customer', forStaff, people.denied.seller],
  ['customer', forAdmins, people.denied.admin],
  ['seller', forAdmins, people.denied.admin],
] as const)('screens that a %s may not open', (person, paths, denied) => {
  // The fake server has no response for the call, so sending it would fail the test.
  it.each(paths)('shows at %s that the visitor has no access', async (path) => {
    fakeServer()
    await openScreen(addressOf(path), person)
    await screen.findByText(denied)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
    await screen.findByRole('link', { name: people.denied.goHome })
    await screen.findByRole('link', { name: person === 'seller' ? people.denied.toTill : people.denied.toOrders })
    await expectAccessible()
  })
})
