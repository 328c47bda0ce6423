import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { ClientError } from '../../../shared/client-errors/client-error.ts'
import { describeCrash, reportCrash } from '../../../web/src/lib/report-crash.ts'

const send = vi.fn<typeof fetch>()

const program = 'https://itara.rw/assets/shop-IO55YR8d.js'
const chromeStack = `
    at Xe (https://itara.rw/assets/report-page-D3dcZfA_.js:1:2048)
    at div
    at Suspense (<anonymous>)
    at $t (https://itara.rw/assets/shop-IO55YR8d.js:12:7)`
const firefoxStack = `Xe@https://itara.rw/assets/report-page-D3dcZfA_.js:1:2048
div
$t@https://itara.rw/assets/shop-IO55YR8d.js:12:7`

function describe(crash: Partial<Parameters<typeof describeCrash>[0]>) {
  return describeCrash({
    error: new TypeError('x is null'),
    componentStack: chromeStack,
    program,
    pathname: '/',
    ...crash,
  })
}

function report(error: Error) {
  reportCrash(error, chromeStack, program)
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(Response.json({}))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('window', { location: { pathname: '/depts/Keza%20Ineza' } })
})

afterAll(() => vi.unstubAllGlobals())

it.each([
  ['Chrome', chromeStack],
  ['Firefox and Safari', firefoxStack],
])('reports the failed components from the stack of %s', (_browser, componentStack) => {
  expect(describe({ componentStack }).components).toEqual([
    'Xe report-page-D3dcZfA_.js:1:2048',
    '$t shop-IO55YR8d.js:12:7',
  ])
})

it('reports the failed release of the site if there is one', () => {
  expect(describe({}).version).toBe('shop-IO55YR8d.js')
  expect(describe({ program: 'http://localhost:5173/src/app/error-boundary.tsx' }).version).toBe('source')
})

it.each([
  ['/', '/'],
  ['/order/01KAV2Q8ZJ4Y6W3N5T7R9P1M0B', '/order'],
  ['/admin/product/01KAV2Q8ZJ4Y6W3N5T7R9P1M0B', '/admin/product'],
  ['/receipt/order/01KAV2Q8ZJ4Y6W3N5T7R9P1M0B', '/receipt/order'],
  ['/depts/Keza', '/depts'],
  ['/orderHistory', '/orderHistory'],
  ['/0788123456', '/'],
])('reports the address %s as %s', (pathname, path) => {
  expect(describe({ pathname }).path).toBe(path)
})

it('truncates a message and removes personal data', () => {
  const error = new Error(`Not paid by keza@example.rw, 0788 123 456: ${'x '.repeat(200)}`)
  const { message } = describe({ error })
  expect(message).toMatch(/^Not paid by @ … … …: x x /)
  expect(message).toHaveLength(200)
})

it.each([new Error('x'), Object.assign(new Error('x'), { name: 'Not a name 7' }), 'thrown text', undefined, null])(
  'describes any thrown value in the form that the shop accepts: %s',
  (error) => {
    const described = describe({ error, pathname: '/depts/Keza%20Ineza' })
    expect(ClientError.safeParse(described)).toEqual({ success: true, data: described })
  },
)

it('sends one report for a repeated failure', () => {
  for (const failure of ['first', 'first', 'second']) report(new Error(failure))
  expect(send.mock.calls.map(([address, { body } = {}]) => [address, JSON.parse(String(body)).message])).toEqual([
    ['/api/client-errors', 'first'],
    ['/api/client-errors', 'second'],
  ])
  expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
})

it('never fails itself', () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  report(new Error('offline'))
  send.mockImplementation(() => {
    throw new TypeError('keepalive is not there')
  })
  report(new Error('old browser'))
  vi.stubGlobal('window', undefined)
  report(new Error('no window'))
  expect(send).toHaveBeenCalledTimes(2)
})

it('sends at most ten reports', () => {
  for (let n = 0; n < 20; n += 1) report(new Error('x'.repeat(n)))
  expect(send.mock.calls.length).toBeLessThanOrEqual(10)
})
