import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getUser, listUsers } from '../../shared/users/routes.ts'
import type { ListedUser } from '../../shared/users/user.ts'
import { people as texts } from '../../web/src/messages/rw/people.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, field } from './support/page.ts'

const person = (overrides: Partial<ListedUser>): ListedUser => ({
  _id: 'keza',
  name: 'Keza Ineza',
  email: 'keza@example.rw',
  isAdmin: false,
  isSeller: false,
  createdAt: '2026-11-21T08:00:00.000Z',
  revision: 1,
  ...overrides,
})

it('the list of people says whose e-mail nobody has confirmed by a code', async () => {
  fakeServer().answer(listUsers, () => [
    person({ _id: 'keza', isEmailProven: false }),
    person({ _id: 'aline', name: 'Aline Uwase', email: 'aline@example.rw', isEmailProven: true }),
  ])
  await openScreen('/admin/users', 'admin')
  const unproven = await screen.findByRole('row', { name: /Keza Ineza/ })
  within(unproven).getByText(texts.users.emailUnproven)
  expect(screen.getAllByText(texts.users.emailUnproven)).toHaveLength(1)
  await expectAccessible()
})

it.each([
  [false, 1],
  [true, 0],
])(
  'who gives a role to a person whose e-mail is proven (%s) is warned so many times: %d',
  async (isEmailProven, times) => {
    fakeServer().answer(getUser, () => person({ isEmailProven }))
    const user = await openScreen('/admin/user/keza', 'admin')
    const isSeller = await field(texts.fields.isSeller)
    expect(screen.queryByText(texts.editUser.unproven)).toBeNull()
    await user.click(isSeller)
    expect(screen.queryAllByText(texts.editUser.unproven)).toHaveLength(times)
    await expectAccessible()
    await user.click(isSeller)
    expect(screen.queryByText(texts.editUser.unproven)).toBeNull()
  },
)
