import { beforeEach, expect, it, vi } from 'vitest'
import { TEST_TIMEOUT_MS } from '../../support/test-timeout.ts'
import { fakeStorage } from '../fake-storage.ts'

const send = vi.fn<typeof fetch>(async () => Response.json({}))
vi.stubGlobal('window', { ...fakeStorage().place, location: { pathname: '/cart' } })
vi.stubGlobal('fetch', send)
const { ErrorBoundary } = await import('../../../web/src/app/error-boundary.tsx')

beforeEach(() => {
  send.mockClear()
})

it('reports a crashed screen once', async () => {
  const boundary = new ErrorBoundary({ children: null })
  const error = new TypeError('lines is undefined')
  const stack = { componentStack: '\n    at Xe (https://itara.rw/assets/cart-page-D3dcZfA_.js:1:2048)' }
  boundary.componentDidCatch(error, stack)
  boundary.componentDidCatch(error, stack)
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), TEST_TIMEOUT_MS)
  expect(send.mock.calls.map(([address, { body } = {}]) => [address, JSON.parse(String(body))])).toEqual([
    [
      '/api/client-errors',
      {
        name: 'TypeError',
        message: 'lines is undefined',
        components: ['Xe cart-page-D3dcZfA_.js:1:2048'],
        path: '/cart',
        version: 'source',
      },
    ],
  ])
})

it('shows another page after a screen has crashed', () => {
  expect(ErrorBoundary.getDerivedStateFromError()).toEqual({ failed: true })
})
