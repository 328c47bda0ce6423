import { beforeEach, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/client-errors/log-client-error.ts'
import type { ClientError } from '../../../shared/client-errors/client-error.ts'
import { invoke } from '../../support/make-event.ts'

const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})

const crash: ClientError = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'owed')",
  components: ['Xe report-page-D3dcZfA_.js:1:2048', '_t2 shop-IO55YR8d.js:12:7'],
  path: '/admin/report',
  version: 'shop-IO55YR8.js',
}

const log = (changes: object) => invoke(handler, { body: { ...crash, ...changes } })

beforeEach(() => {
  logged.mockClear()
})

it('logs one line about a failure for any sender', async () => {
  expect(await log({})).toEqual({ status: 200, body: {} })
  expect(logged.mock.calls[0]?.[0]).toEqual({
    event: 'screen.failed',
    route: '$default',
    reference: 'request-1',
    ...crash,
  })
})

it.each([
  ['Failed to fetch dynamically imported module: https://itara.rw/assets/report-summary-page-D3dcZfA_.js'],
  ["Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node."],
])('logs values that only the app can send: %s', async (message) => {
  await log({ message })
  expect(logged.mock.calls[0]?.[0].message).toBe(message.replaceAll(/\d+/g, '…'))
})

/** Secrets that must not be logged, in any place where a browser puts them, and their replacement in a message. */
const secrets: [what: string, secret: string, masked: string][] = [
  ['an email address', 'aline.uwase+shop@example.rw', '@'],
  ['a phone number', '+250 788 123 456', '+… … … …'],
  ['a phone number without spaces', '0788123456', '…'],
  ['a token', `eyJraWQiOiJhYmMifQ.${'eyJzdWIiOiJhbGluZSJ9'.repeat(3)}.c2lnbmF0dXJl`, '…'],
  ['a token that ends as a file does', `eyJraWQiOiJhYmMifQ.${'eyJzdWIiOiJhbGluZSJ9'.repeat(3)}.js`, '…'],
  ['an id', '01KAV2Q8ZJ4Y6W3N5T7R9P1M0B', '…'],
  ['a person’s id', '7c1f0a52-9d0e-4b6f-8a35-2f4bb7c9d1e0', '…'],
  ['text that a person typed', '"Aline Uwase"', '"…"'],
  ['the rest of what a person typed', '"Aline Uwase', '"…"'],
  ['a query', '?name=Aline&next=/depts', ''],
]

it('rejects a message of more than 200 characters without masking it', async () => {
  const { status, body } = await log({ message: `${'a'.repeat(200)}1` })
  expect([status, body]).toMatchObject([400, { message: 'message: must have at most 200 characters' }])
  expect(await log({ message: 'a'.repeat(250_000) })).toMatchObject({ status: 413, body: { code: 'request.tooLarge' } })
  expect(logged).not.toHaveBeenCalled()
})

it.each(secrets)('leaves a message with %s already masked unchanged', async (_what, _secret, masked) => {
  const message = `Failed at http://localhost:…/assets/ with ${masked}`
  await log({ message })
  expect(logged.mock.calls[0]?.[0].message).toBe(message)
})

it.each(secrets)('logs a message with %s masked', async (_what, secret, masked) => {
  expect(await log({ message: `Unexpected value ${secret}` })).toMatchObject({ status: 200 })
  expect(logged.mock.calls[0]?.[0].message).toBe(`Unexpected value ${masked}`)
})

const parts = ['name', 'components', 'path', 'version'] as const

it.each(parts.flatMap((part) => secrets.map(([what, secret]) => [part, what, secret] as const)))(
  'takes no %s that is %s',
  async (part, _what, secret) => {
    for (const text of [secret, `${crash[part]}${secret}`, `/depts/${secret}`]) {
      const { status } = await log({ [part]: part === 'components' ? [text] : text })
      expect(status).toBe(400)
    }
    expect(logged).not.toHaveBeenCalled()
  },
)

it.each([
  ['a longer message', { message: 'x'.repeat(201) }],
  ['more components', { components: Array(11).fill(crash.components[0]) }],
])('rejects %s than the site sends', async (_what, changes) => {
  expect(await log(changes)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(logged).not.toHaveBeenCalled()
})
