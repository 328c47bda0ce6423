import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listInvitations } from '../../shared/users/invitation-routes.ts'
import { endUserSessions, getUser, listUsers, updateProfile, updateUser } from '../../shared/users/routes.ts'
import { ListedUser } from '../../shared/users/user.ts'
import { auditLog } from '../../web/src/messages/rw/audit-log.ts'
import { device } from '../../web/src/messages/rw/device.ts'
import { people as texts } from '../../web/src/messages/rw/people.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, toast } from './support/page.ts'

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

it('marks people whose email is not confirmed by a code', async () => {
  const server = fakeServer()
  server.answer(listInvitations, () => [])
  server.answer(listUsers, () => [
    person({ _id: 'keza', isEmailProven: false }),
    person({ _id: 'aline', name: 'Aline Uwase', email: 'aline@example.rw', isEmailProven: true }),
  ])
  await openScreen('/admin/users', 'admin')
  const unproven = await screen.findByRole('row', { name: /Keza Ineza/ })
  within(unproven).getByText(texts.users.emailUnproven)
  expect(screen.getAllByText(texts.users.emailUnproven)).toHaveLength(1)
  await expectAccessible()
})

it("shows a person's role next to the name", async () => {
  const server = fakeServer()
  server.answer(listInvitations, () => [])
  server.answer(listUsers, () => [
    person({ name: 'Keza Ineza', isSeller: true }),
    person({ _id: 'grace', name: 'Grace Uwera', isAdmin: true, isSeller: true }),
    person({ _id: 'aline', name: 'Aline Uwase' }),
  ])
  await openScreen('/admin/users', 'admin')
  const { isAdmin, isSeller } = texts.fields
  // Text that CSS adds is missing here; tests/browser/people.long.test.ts covers it.
  const rolesOf = async (name: string) =>
    (await screen.findByRole('cell', { name })).querySelector('[data-roles]')?.getAttribute('data-roles')
  expect(await rolesOf('Keza Ineza')).toBe(isSeller)
  expect(await rolesOf('Grace Uwera')).toBe(`${isAdmin}, ${isSeller}`)
  expect(await rolesOf('Aline Uwase')).toBe(undefined)
})

it.each([
  [false, 1],
  [true, 0],
])('shows for an email verified (%s) this many warnings before a role: %d', async (isEmailProven, times) => {
  fakeServer().answer(getUser, () => person({ isEmailProven }))
  const user = await openScreen('/admin/user/keza', 'admin')
  const isSeller = await field(texts.fields.isSeller)
  expect(screen.queryByText(texts.editUser.unproven)).toBeNull()
  await user.click(isSeller)
  expect(screen.queryAllByText(texts.editUser.unproven)).toHaveLength(times)
  await expectAccessible()
  await user.click(isSeller)
  expect(screen.queryByText(texts.editUser.unproven)).toBeNull()
})

it('does not restore an admin role removed while the email was corrected', async () => {
  const server = fakeServer()
  let keza = person({ name: 'Keza Uwera', isAdmin: false, isSeller: true, revision: 2 })
  server.answer(listUsers, () => [keza])
  server.answer(listInvitations, () => [])
  server.answer(getUser, () => person({ isAdmin: true }))
  server.answer(updateUser, ({ body }) => {
    if (body.revision !== keza.revision) throw new Refusal('user.changed', 'Changed', { current: keza })
    keza = ListedUser.parse({ ...keza, ...body, revision: 3 })
    return keza
  })
  const user = await openScreen('/admin/user/keza', 'admin')
  await user.clear(await field(texts.fields.email))
  await user.type(await field(texts.fields.email), 'keza.ineza@example.rw')
  await user.click(await button(texts.update))
  await toast(auditLog.errors['user.changed'])
  const panel = await screen.findByRole('alert')
  within(panel).getByText('Keza Ineza')
  within(panel).getByText('Keza Uwera')
  expect((await field(texts.fields.email)).value).toBe('keza.ineza@example.rw')
  expect((await field(texts.fields.name)).value).toBe('Keza Uwera')
  expect((await field(texts.fields.isAdmin)).checked).toBe(false)
  await expectAccessible()
  await user.click(await button(texts.update))
  await expectPath('/admin/users')
  expect(keza).toEqual({
    ...person({}),
    name: 'Keza Uwera',
    email: 'keza.ineza@example.rw',
    isAdmin: false,
    isSeller: true,
    revision: 3,
  })
})

it('keeps the name that an admin changed while the profile was open', async () => {
  const server = fakeServer()
  const me = { _id: 'customer-1', isAdmin: false, isSeller: false }
  const current = { ...me, name: 'Aline Mukamana', email: 'customer@itara.rw' }
  const sent = server.answer(updateProfile, ({ body: { name, email, seen } }) => {
    if (seen?.name === 'Aline Uwase') throw new Refusal('user.changed', 'Changed', { current })
    return { ...current, ...(name && { name }), ...(email && { email }) }
  })
  const user = await openScreen('/profile', 'customer')
  await user.clear(await field(texts.fields.email))
  await user.type(await field(texts.fields.email), 'aline@example.rw')
  await user.click(await button(texts.update))
  await toast(texts.errors['user.changed'])
  const panel = await screen.findByRole('alert')
  within(panel).getByText('Aline Uwase')
  within(panel).getByText('Aline Mukamana')
  // An untyped field is as the admin left it; the typed one is kept.
  expect((await field(texts.fields.name)).value).toBe('Aline Mukamana')
  expect((await field(texts.fields.email)).value).toBe('aline@example.rw')
  await expectAccessible()
  await user.click(await button(texts.update))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual({
    email: 'aline@example.rw',
    seen: { name: 'Aline Mukamana', email: 'customer@itara.rw' },
  })
})

it('shows staff their name as fixed and saves the rest of the profile', async () => {
  const sent = fakeServer().answer(updateProfile, ({ body: { email = '' } }) => ({
    _id: 'seller-1',
    name: 'Eric Habimana',
    email,
    isAdmin: false,
    isSeller: true,
  }))
  const user = await openScreen('/profile', 'seller')
  const name = await field(texts.fields.name)
  expect(name.readOnly).toBe(true)
  screen.getByText(texts.profile.nameByAdmin)
  await expectAccessible()
  await user.type(name, ' X')
  await user.clear(await field(texts.fields.email))
  await user.type(await field(texts.fields.email), 'eric@example.rw')
  await user.click(await button(texts.update))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    email: 'eric@example.rw',
    seen: { name: 'Eric Habimana', email: 'seller@itara.rw' },
  })
})

it('refuses a customer’s new name when they became staff in the meantime', async () => {
  fakeServer().answer(updateProfile, () => {
    throw new Refusal('name.byAdmin', 'No')
  })
  const user = await openScreen('/profile', 'customer')
  const name = await field(texts.fields.name)
  expect(screen.queryByText(texts.profile.nameByAdmin)).toBeNull()
  await user.type(name, ' M.')
  await user.click(await button(texts.update))
  await toast(texts.errors['name.byAdmin'])
})

it('shows an error at a new seller’s name when another one has it', async () => {
  const server = fakeServer()
  server.answer(getUser, () => person({}))
  server.answer(updateUser, ({ body }) => {
    if (body.name === undefined) throw new Refusal('name.taken', 'Taken')
    return ListedUser.parse({ ...person({}), ...body })
  })
  server.answer(listUsers, () => [])
  server.answer(listInvitations, () => [])
  const user = await openScreen('/admin/user/keza', 'admin')
  await user.click(await field(texts.fields.isSeller))
  await user.click(await button(texts.update))
  await toast(texts.errors['name.taken'])
  const name = await field(texts.fields.name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  screen.getByText(texts.fieldErrors.nameTaken)
  await expectAccessible()
  await user.type(name, ' Mutesi')
  await user.click(await button(texts.update))
  await expectPath('/admin/users')
})

it('bases the second save of a profile on the first', async () => {
  const sent = fakeServer().answer(updateProfile, ({ body: { name = '', email = 'customer@itara.rw' } }) => ({
    _id: 'customer-1',
    name,
    email,
    isAdmin: false,
    isSeller: false,
  }))
  const user = await openScreen('/profile', 'customer')
  for (const [nth, name] of ['Aline M.', 'Aline Mukamana'].entries()) {
    await user.clear(await field(texts.fields.name))
    await user.type(await field(texts.fields.name), name)
    await user.click(await button(texts.update))
    await waitFor(() => expect(sent).toHaveLength(nth + 1))
    await button(texts.update)
  }
  expect(sent.map(({ body }) => body.seen?.name)).toEqual(['Aline Uwase', 'Aline M.'])
})

it('signs a user out everywhere once the admin has read the consequences', async () => {
  const server = fakeServer()
  server.answer(getUser, () => person({}))
  const ended = server.answer(endUserSessions, ({ params }) => ({ _id: params.id }))
  const user = await openScreen('/admin/user/keza', 'admin')
  await user.click(await button(device.everywhere.title))
  const question = within(await screen.findByRole('dialog'))
  question.getByText(device.everywhere.effect('Keza Ineza'))
  await expectAccessible()
  expect(ended).toEqual([])
  await user.click(question.getByRole('button', { name: device.everywhere.confirm }))
  await toast(device.everywhere.done)
  expect(ended).toMatchObject([{ params: { id: 'keza' } }])
})
