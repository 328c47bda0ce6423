import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteSeenAt } from '../../web/src/lib/seen-at.ts'
import { shop as texts } from '../../web/src/messages/rw/shop.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible } from './support/page.ts'

const forms = [
  ['a request of a special lamp', '/special', undefined],
  ['signing in', '/signin', undefined],
  ['signing up', '/signup', undefined],
  ['one’s own name and e-mail', '/profile', 'customer'],
] as const

const inTheForm = async () => {
  const form = await waitFor(() => {
    const found = screen.getByRole('main').querySelector('form')
    if (!found) throw new Error('There is no form yet')
    return found
  })
  return within(form).queryByText(texts.shop.offline)
}

function lineIs(is: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
  act(() => {
    window.dispatchEvent(new Event(is ? 'online' : 'offline'))
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  act(() => noteSeenAt(null))
})

describe.each(forms)('the form for %s', (_, path, person) => {
  it('says that there is no line before anybody types, and no more once there is one', async () => {
    lineIs(false)
    await openScreen(path, person)
    expect(await inTheForm()).toBeTruthy()
    await expectAccessible()
    lineIs(true)
    expect(await inTheForm()).toBeNull()
  })

  it('says so where the browser believes in a line, and the shop’s last answer is an old one', async () => {
    await openScreen(path, person)
    expect(await inTheForm()).toBeNull()
    act(() => noteSeenAt('2026-11-22T12:05:00.000Z'))
    expect(await inTheForm()).toBeTruthy()
  })
})
