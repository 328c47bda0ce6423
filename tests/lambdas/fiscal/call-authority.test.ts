import { expect, it, vi } from 'vitest'
import { callAuthority } from '../../../lambdas/fiscal/call-authority.ts'
import { NO_FISCAL_SETTINGS } from '../../../shared/fiscal/settings.ts'

it.each([
  ['body', { cmckey: null, authorization: null, inBody: 'DEVICE-KEY' }],
  ['headers', { cmckey: 'DEVICE-KEY', authorization: null, inBody: undefined }],
  ['both', { cmckey: 'DEVICE-KEY', authorization: null, inBody: 'DEVICE-KEY' }],
  ['token', { cmckey: null, authorization: 'token DEVICE-KEY', inBody: undefined }],
  ['Bearer', { cmckey: null, authorization: 'Bearer DEVICE-KEY', inBody: undefined }],
] as const)('sends the key of the device in the place %s', async (keyIn, { inBody, ...inHeaders }) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ resultCd: '000' }))
  await callAuthority('codes', {}, { settings: { ...NO_FISCAL_SETTINGS, keyIn }, key: 'DEVICE-KEY' })
  const [, { headers, body } = {}] = fetched.mock.lastCall ?? []
  const sent = new Headers(headers)
  expect({ cmckey: sent.get('cmckey'), authorization: sent.get('authorization') }).toEqual(inHeaders)
  expect(JSON.parse(String(body)).cmcKey).toBe(inBody)
})

it('sends no Authorization header before the device has a key', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ resultCd: '000' }))
  await callAuthority('init', {}, { settings: { ...NO_FISCAL_SETTINGS, keyIn: 'token' } })
  const [, { headers } = {}] = fetched.mock.lastCall ?? []
  expect(new Headers(headers).has('authorization')).toBe(false)
})
