import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordReachable } from '../../web/src/lib/reachable.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const forms = [
  ['a request of a special lamp', '/special', undefined],
  ['signing in', '/signin', undefined],
  ['signing up', '/signup', undefined],
  ['the user’s own name and email', '/profile', 'customer'],
] as const

const inTheForm = async () => {
  const form = await waitFor(() => {
    const found = screen.getByRole('main').querySelector('form')
    if (!found) throw new Error('There is no form yet')
    return found
  })
  return within(form).queryByText(texts.shop.offline)
}

function setOnline(is: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
  act(() => {
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  })
}

beforeEach(() => void fakeServer())

afterEach(() => void vi.restoreAllMocks())

describe.each(forms)('form for %s', (_, path, person) => {
  it('shows that the device is offline until it is online again', async () => {
    setOnline(false)
    await openScreen(path, person)
    expect(await inTheForm()).toBeTruthy()
    await expectAccessible()
    setOnline(true)
    expect(await inTheForm()).toBeNull()
  })

  it('says that the shop is unreachable when the last call had no answer', async () => {
    await openScreen(path, person)
    expect(await inTheForm()).toBeNull()
    act(() => recordReachable(false))
    expect(await inTheForm()).toBeTruthy()
  })
})
