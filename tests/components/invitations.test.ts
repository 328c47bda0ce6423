import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import type { Invitation } from '../../shared/users/invitation.ts'
import {
  acceptInvitation,
  endInvitation,
  listInvitations,
  makeInvitation,
  showInvitation,
} from '../../shared/users/invitation-routes.ts'
import { listUsers } from '../../shared/users/routes.ts'
import { userInfo } from '../../web/src/domain/users/user.ts'
import { clearQueries } from '../../web/src/lib/query-client.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { start } from '../../web/src/messages/rw/start.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, part, toast } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { invite, invited } = start

const TOKEN = '01KAPFGH8Y0000000000000000-0123456789abcdef0123456789abcdef'
const ALINE = { _id: 'aline', name: 'Aline Uwase', email: 'aline@example.rw', isAdmin: false, isSeller: false }

const invitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  _id: '01KAPFGH8Y0000000000000000',
  name: 'Aline',
  role: 'seller',
  at: '2026-11-22T08:00:00.000Z',
  by: { _id: 'admin-1', name: 'Grace Uwera' },
  until: '2026-11-29T08:00:00.000Z',
  ...overrides,
})

/** Stores invitations in the shop. */
function serveInvitations(first: Invitation[] = []) {
  const server = fakeServer()
  let open = first
  server.answer(listUsers, () => [])
  server.answer(listInvitations, () => open)
  return {
    made: server.answer(makeInvitation, ({ body }) => {
      open = [...open, invitation(body)]
      return { token: TOKEN, invitation: invitation(body) }
    }),
    ended: server.answer(endInvitation, ({ params: { id } }) => {
      open = []
      return { _id: id }
    }),
    forget: () => {
      open = []
    },
    server,
  }
}

/** Opens the form for invitations above the list of people. */
async function openInvitations() {
  const user = await openScreen('/admin/users', 'admin')
  await user.click(await button(invite.title))
  return user
}

describe('admin who invites', () => {
  it('shows the list when it is unknown whether an invitation was created', async () => {
    const { server } = serveInvitations()
    server.answer(makeInvitation, () => {
      throw new Refusal('shop.unsure', 'We do not know')
    })
    const user = await openInvitations()
    await user.type(await field(invite.name), 'Aline')
    await user.click(await button(invite.make))
    await toast(invite.errors['shop.unsure'])
  })

  it.each([
    ['was lost', 'shop.unsure', true],
    ['reports that the invitation exists', 'invitation.made', false],
  ] as const)('resends the form with the same key only when the answer %s', async (_what, code, isSame) => {
    const { server } = serveInvitations()
    const sent = server.answer(makeInvitation, () => {
      throw new Refusal(code, 'No')
    })
    const user = await openInvitations()
    await user.type(await field(invite.name), 'Aline')
    for (let tap = 0; tap < 2; tap += 1) {
      await user.click(await button(invite.make))
      await toast(invite.errors[code])
    }
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(new Set(keys).size).toBe(isSame ? 1 : 2)
  })

  it('shows a seller’s link once and lists the invitation as pending', async () => {
    const { made } = serveInvitations()
    const user = await openInvitations()
    await user.type(await field(invite.name), ' Aline ')
    await user.click(await button(invite.make))
    const letter = await field(invite.text)
    expect(letter.value).toBe(invite.letter('Aline', 'Itara', `${window.location.origin}/konti/ubutumire#${TOKEN}`))
    const whatsApp = screen.getByRole('link', { name: invite.whatsApp })
    expect(new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')).toBe(letter.value)
    await screen.findByRole('button', { name: invite.endOf('Aline') })
    expect(made.map(({ body }) => body)).toEqual([{ name: 'Aline', role: 'seller' }])
    expect((await field(invite.name)).value).toBe('')
    await expectAccessible()
    await openInvitations()
    await screen.findByRole('button', { name: invite.endOf('Aline') })
    expect(screen.queryByLabelText(invite.text)).toBeNull()
  })

  it('requires a name for an invitation', async () => {
    const { made } = serveInvitations()
    const user = await openInvitations()
    await user.click(await button(invite.make))
    await screen.findByText(invite.missing)
    expect(made).toEqual([])
    await expectAccessible()
  })

  it('lets an admin withdraw an invitation', async () => {
    const { ended } = serveInvitations([invitation()])
    const user = await openInvitations()
    const card = await part(invite.title)
    await user.click(await within(card).findByRole('button', { name: invite.endOf('Aline') }))
    await toast(invite.ended)
    expect(ended.map(({ params }) => params)).toEqual([{ id: invitation()._id }])
    expect(within(card).queryByText(invite.open)).toBeNull()
  })
})

describe('invited person', () => {
  const shown = { name: 'Aline', role: 'seller', by: 'Grace Uwera', until: '2026-11-29T08:00:00.000Z' } as const

  it('makes an invited person a seller as soon as they sign up at the link', async () => {
    const { server } = serveInvitations()
    const requests = server.answer(showInvitation, () => {
      if (acceptRequests.length > 0) throw new Refusal('invitation.used', 'Used')
      return shown
    })
    const acceptRequests = server.answer(acceptInvitation, () => ({ ...ALINE, isSeller: true }))
    // Like in the app, cached responses are dropped when the user or the role changes.
    onTestFinished(userInfo.subscribe(clearQueries))
    await openScreen(`/konti/ubutumire#${TOKEN}`)
    await screen.findByText(invited.intro('Grace Uwera', 'Itara'))
    await screen.findByText(invited.roles.seller)
    await button(customer.signIn.signUpTitle)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    await expectAccessible()
    // Cognito has signed them in.
    act(() => userInfo.set(ALINE))
    await screen.findByText(invited.taken)
    expect(screen.getByRole('link', { name: invited.toTill }).getAttribute('href')).toBe('/sell')
    expect(userInfo.get()).toMatchObject({ isSeller: true })
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    expect(acceptRequests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    await expectAccessible()
  })

  it('lets an invited person with an account sign in', async () => {
    const { server } = serveInvitations()
    server.answer(showInvitation, () => shown)
    const user = await openScreen(`/konti/ubutumire#${TOKEN}`)
    await user.click(await button(invited.signIn))
    await button(customer.signIn.title)
    await user.click(await button(invited.signUpInstead))
    await button(customer.signIn.signUpTitle)
  })

  it('asks a person who is already signed in before accepting', async () => {
    const { server } = serveInvitations()
    serveTill(server, [])
    server.answer(showInvitation, () => shown)
    const acceptRequests = server.answer(acceptInvitation, () => ({ ...ALINE, _id: 'customer-1', isSeller: true }))
    const user = await openScreen(`/konti/ubutumire#${TOKEN}`, 'customer')
    await screen.findByText(invited.as('Aline Uwase', 'customer@itara.rw'))
    expect(acceptRequests).toEqual([])
    await expectAccessible()
    await user.click(await button(invited.take))
    await screen.findByText(invited.taken)
    expect(acceptRequests).toHaveLength(1)
    await user.click(screen.getByRole('link', { name: invited.toTill }))
    await screen.findByRole('heading', { name: office.till.title })
    expect(document.querySelector('meta[name=robots]')).toBeNull()
  })

  it('explains what to do when accepting fails, and allows another attempt', async () => {
    const { server } = serveInvitations()
    server.answer(showInvitation, () => shown)
    server.answer(acceptInvitation, () => {
      throw new Refusal('invitation.needless', 'No')
    })
    const user = await openScreen(`/konti/ubutumire#${TOKEN}`, 'seller')
    await user.click(await button(invited.take))
    await screen.findByText(invited.errors['invitation.needless'])
    await button(invited.take)
    await expectAccessible()
  })

  it('leads to the profile when a member of staff has the same name', async () => {
    const { server } = serveInvitations()
    server.answer(showInvitation, () => shown)
    server.answer(acceptInvitation, () => {
      throw new Refusal('name.taken', 'No')
    })
    const user = await openScreen(`/konti/ubutumire#${TOKEN}`, 'customer')
    await user.click(await button(invited.take))
    await screen.findByText(invited.errors['name.taken'])
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: invited.toProfile }))
    expect((await field(customer.people.fields.name)).readOnly).toBe(false)
  })

  it.each(['invitation.unknown', 'invitation.used', 'invitation.expired', 'invitation.tooMany'] as const)(
    'explains what to do when the shop returns %s',
    async (code) => {
      const { server } = serveInvitations()
      server.answer(showInvitation, () => {
        throw new Refusal(code, 'No')
      })
      await openScreen(`/konti/ubutumire#${TOKEN}`)
      await screen.findByText(invited.errors[code])
      expect(screen.queryByText(shop.failed.title)).toBeNull()
    },
  )
})
