import { act, screen, within } from '@testing-library/react'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { Picture } from '../../web/src/domain/pictures/picture.tsx'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, part } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

// Each row has one picture, which is rendered whenever its row is.
vi.mock('../../web/src/domain/pictures/picture.tsx', { spy: true })

const { till } = office
const lamps = Array.from({ length: 8 }, (_, n) =>
  makeProduct({
    _id: `lamp-${n}`,
    name: `Lamp ${n}`,
    slug: `lamp-${n}`,
    image: `/images/lamp-${n}.webp`,
    countInStock: 9,
  }),
)

/** Opens the till as a seller, with its rows rendered. */
async function open() {
  serveTill(fakeServer(), lamps)
  const user = await openScreen('/sell', 'seller')
  await screen.findByText('Lamp 7')
  vi.mocked(Picture).mockClear()
  return user
}

const add = async (name: string) => within(await part(till.lamps)).findByRole('button', { name: till.add(name) })
const drawn = () => new Set(vi.mocked(Picture).mock.calls.map(([{ image }]) => image))

// Other files of this worker use the real one.
afterAll(() => vi.doUnmock('../../web/src/domain/pictures/picture.tsx'))

it('renders only the row of the lamp that a tap sells', async () => {
  const user = await open()
  await user.click(await add('Lamp 3'))
  await button('Cash')
  expect(drawn()).toEqual(new Set(['/images/lamp-3.webp']))

  vi.mocked(Picture).mockClear()
  await user.click(await add('Lamp 5'))
  await user.click(await add('Lamp 5'))
  expect(drawn()).toEqual(new Set(['/images/lamp-5.webp']))
})

it('counts the first lamp in its row before the sale panel is drawn', async () => {
  await open()
  const plus = await add('Lamp 3')
  const isCounted = () => plus.closest('li')?.hasAttribute('data-sold')
  const pays = () => screen.queryByRole('button', { name: 'Cash' }) !== null
  const seen: [boolean | undefined, boolean][] = []
  const changes = new MutationObserver(() => seen.push([isCounted(), pays()]))
  changes.observe(document.body, { subtree: true, childList: true, attributes: true })
  onTestFinished(() => changes.disconnect())
  // Like in a browser, deferred work is rendered later, not before `act` ends.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
  })
  plus.click()
  await expect.poll(pays).toBe(true)
  expect(seen[0]).toEqual([true, false])
  await act(async () => {})
})

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
