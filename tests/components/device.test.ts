import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordExpense } from '../../shared/expenses/routes.ts'
import { newId } from '../../shared/id.ts'
import { Entry } from '../../web/src/domain/outbox/entry.ts'
import { changeEntry, storedEntries } from '../../web/src/domain/outbox/entry-store.ts'
import { setUnlocked } from '../../web/src/domain/users/device-lock.ts'
import { userInfo } from '../../web/src/domain/users/user.ts'
import { setCode } from '../../web/src/features/device/device-code.ts'
import { readItem, writeItem } from '../../web/src/lib/local-storage.ts'
import { device } from '../../web/src/messages/rw/device.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { people } from '../../web/src/messages/rw/people.ts'
import { type FakeServer, fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectPath, field, toast } from './support/page.ts'
import { answerRenewals, storeTokens } from './support/store-tokens.ts'

const { lock } = device
const { outbox } = office
const eric = { _id: 'seller-1', name: 'Eric Habimana' }
const lastSeen = JSON.stringify({ at: '2026-11-22T08:00:00.000Z', answer: ['Gasana'] })

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
  storeTokens(eric._id, 1)
  answerRenewals(undefined)
  onTestFinished(() => setUnlocked(false))
})

/** Stores an unsent expense of Eric's on the device. */
async function keepExpense(): Promise<void> {
  const entry = Entry.parse({
    id: newId(),
    key: newId(),
    by: eric,
    madeAt: '2026-11-22T08:00:00.000Z',
    name: 'Umuriro',
    amount: 500,
    request: { to: 'expense', body: { reason: 'Umuriro', amount: 500 } },
    state: 'waits',
    promised: true,
    tries: 1,
  })
  await changeEntry(entry.id, () => entry)
}

/** Opens the device with the code 4711, as after a browser start. */
async function openLocked(path = '/admin/outbox') {
  await setCode('4711', 5)
  setUnlocked(false)
  const user = await openScreen(path, 'seller')
  const cover = within(await screen.findByRole('dialog', { name: lock.locked }))
  const type = async (code: string) => {
    await user.type(await cover.findByLabelText(lock.code), code)
    await user.click(cover.getByRole('button', { name: lock.open }))
  }
  return { user, cover, type }
}

const isLocked = () => screen.queryByRole('dialog', { name: lock.locked }) !== null

describe('device code', () => {
  it('sets a code that is typed twice and requires it at the next start', async () => {
    const user = await openScreen('/admin/device', 'seller')
    await user.type(await field(lock.newCode), '47a')
    await user.type(await field(lock.again), '4712')
    await user.click(await button(lock.set))
    await screen.findByText(lock.errors.digits)
    await screen.findByText(lock.errors.differ)
    await expectAccessible()
    await user.clear(await field(lock.newCode))
    await user.type(await field(lock.newCode), '4712')
    await user.click(await button(lock.set))
    await toast(lock.isSet)
    expect(isLocked()).toBe(false)
    expect(readItem('deviceLock')).not.toContain('4712')

    setUnlocked(false)
    await openScreen('/admin/device', 'seller')
    await screen.findByRole('dialog', { name: lock.locked })
    await expectAccessible()
  })

  it('lets a seller remove the code by entering it', async () => {
    const { user, type } = await openLocked('/admin/device')
    await type('4711')
    await user.type(await field(lock.code), '0000')
    await user.click(await button(lock.remove))
    await screen.findByText(lock.wrong(4))
    await user.type(await field(lock.code), '4711')
    await user.click(await button(lock.remove))
    await toast(lock.removed)
    expect(readItem('deviceLock')).toBeUndefined()
  })
})

describe('locked device', () => {
  it('shows nothing of the back office until the code is typed', async () => {
    server.setOffline(true)
    await keepExpense()
    const { type } = await openLocked()
    expect(screen.queryByText('Umuriro')).toBeNull()
    expect(screen.queryByText(outbox.intro)).toBeNull()
    await type('4711')
    await screen.findByText('Umuriro')
    expect(isLocked()).toBe(false)
  })

  it('sends unsent entries while the device is locked', async () => {
    const sent = server.answer(recordExpense, ({ body }) => ({
      expense: { _id: 'expense-1', createdAt: '2026-11-22T08:00:00.000Z', by: eric, ...body },
    }))
    await keepExpense()
    await openLocked()
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(async () => expect((await storedEntries()).entries).toMatchObject([{ state: 'done' }]))
    expect(isLocked()).toBe(true)
  })

  it('signs the seller out after five wrong codes and keeps unsent entries', async () => {
    server.setOffline(true)
    await keepExpense()
    writeItem('lastSeenDebtors', lastSeen)
    const { cover, type } = await openLocked()
    for (const left of [4, 3, 2, 1]) {
      await type('0000')
      await cover.findByText(lock.wrong(left))
    }
    expect(readItem('lastSeenDebtors')).toBe(lastSeen)
    await type('0000')
    await expectPath(`/signin?redirect=${encodeURIComponent('/admin/outbox')}`)
    expect(userInfo.get()).toBeNull()
    expect([readItem('lastSeenDebtors'), readItem('deviceLock')]).toEqual([undefined, undefined])
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]))
    expect((await storedEntries()).entries).toMatchObject([{ name: 'Umuriro', state: 'waits' }])
  })

  it('counts wrong codes across restarts', async () => {
    const first = await openLocked()
    await first.type('0000')
    await first.cover.findByText(lock.wrong(4))
    await openScreen('/admin/outbox', 'seller')
    const cover = within(await screen.findByRole('dialog', { name: lock.locked }))
    await first.user.type(await cover.findByLabelText(lock.code), '0000')
    await first.user.click(cover.getByRole('button', { name: lock.open }))
    await cover.findByText(lock.wrong(3))
  })

  it('opens a locked device by a new sign-in when the code is forgotten', async () => {
    writeItem('lastSeenDebtors', lastSeen)
    const { user, cover } = await openLocked()
    await user.click(cover.getByRole('button', { name: lock.forgotten }))
    const question = within(await screen.findByRole('dialog', { name: lock.forgotten }))
    await question.findByText(lock.forgottenEffect)
    await expectAccessible()
    await user.click(question.getByRole('button', { name: lock.signOut }))
    await expectPath(`/signin?redirect=${encodeURIComponent('/admin/outbox')}`)
    expect([readItem('lastSeenDebtors'), readItem('deviceLock')]).toEqual([undefined, undefined])
  })

  it('deletes cached data without the code when its session was revoked', async () => {
    writeItem('lastSeenDebtors', lastSeen)
    answerRenewals({ __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' })
    await setCode('4711', 5)
    setUnlocked(false)
    await openScreen('/admin/outbox', 'seller')
    await waitFor(() => expect(userInfo.get()).toBeNull())
    await waitFor(() => expect([readItem('lastSeenDebtors'), readItem('deviceLock')]).toEqual([undefined, undefined]))
  })
})

it('locks after the chosen minutes without a touch and not earlier', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await setCode('4711', 5)
  await openScreen('/admin/outbox', 'seller')
  await screen.findByText(outbox.intro)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  window.dispatchEvent(new Event('pointerdown'))
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(isLocked()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await screen.findByRole('dialog', { name: lock.locked })
  expect(screen.queryByText(outbox.intro)).toBeNull()
})

it('offers customers no screen for the code', async () => {
  await openScreen('/admin/device', 'customer')
  await screen.findByText(people.denied.seller)
})
