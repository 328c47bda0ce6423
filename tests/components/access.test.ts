import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { officeScreens } from '../../web/src/app/office-screens.ts'
import { routes } from '../../web/src/app/routes.ts'
import type { Role } from '../../web/src/domain/users/require-role.tsx'
import { people } from '../../web/src/messages/rw/people.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, expectPath } from './support/page.ts'

const pathsFor = (wanted: Role) => officeScreens.filter(({ role }) => role === wanted).map(({ path }) => path)
const forStaff = pathsFor('seller')
const forAdmins = pathsFor('admin')
const forCustomers = routes.filter(({ signedIn, inside }) => signedIn && !inside).map(({ path }) => path)

const addressOf = (path: string) => path.replace(/:\w+/, 'something')

it('reserves the screens of admins for them', () => {
  const documented = ['product/:id', 'dashboard', 'reportSummary', 'myshop', 'monthly', 'users', 'user/:id']
  const added = ['stock', 'import', 'not-on-shelf', 'changes', 'copy', 'settings']
  expect(forAdmins).toEqual(expect.arrayContaining([...documented, ...added].map((name) => `/admin/${name}`)))
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
