import { afterAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { paypalAccount, standInForPaypal } from '../../support/paypal.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const { paypal, address, apiUrl, stop } = await standInForPaypal()
afterAll(stop)

let token = ''
beforeEach(async () => {
  token = await newToken(apiUrl)
})

async function newToken(api: string): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${paypalAccount.clientId}:${paypalAccount.clientSecret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials' })
  const reply = await fetch(`${api}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body })
  return z.parse(z.object({ access_token: z.string() }), await reply.json()).access_token
}

async function post(path: string, body: object, headers: Record<string, string> = {}, api = apiUrl): Promise<string> {
  const reply = await fetch(`${api}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return z.parse(z.object({ id: z.string() }), await reply.json()).id
}

const lamp = {
  intent: 'CAPTURE',
  purchase_units: [{ description: 'Lamp <&> shade', amount: { currency_code: 'USD', value: '4.05' } }],
}

const statusOf = (id: string) => paypal.orders().find((order) => order.id === id)?.status

function press(id: string, form: Record<string, string>) {
  const body = new URLSearchParams(form)
  return fetch(`${address}/checkoutnow?token=${id}`, { method: 'POST', body, redirect: 'manual' })
}

it('shows the payer the amount due and lets them approve it', async () => {
  const id = await post('/v2/checkout/orders', lamp)
  const page = await (await fetch(`${address}/checkoutnow?token=${id}`)).text()
  expect(page).toContain('$4.05')
  expect(page).toContain('Lamp &lt;&amp;&gt; shade')
  expect(await (await press(id, { funding: 'instant' })).text()).toContain(`"paypal":"${id}","approved":true`)
  expect(statusOf(id)).toBe('APPROVED')
})

it('lets the payer return without paying', async () => {
  const id = await post('/v2/checkout/orders', lamp)
  expect(await (await press(id, { cancel: 'yes' })).text()).toContain('"approved":false')
  expect(statusOf(id)).toBe('CREATED')
})

it('sends a redirected payer back', async () => {
  const context = { return_url: 'https://shop.example/paid?a=1', cancel_url: 'https://shop.example/not' }
  const body = { ...lamp, payment_source: { paypal: { experience_context: context } } }
  const id = await post('/v2/checkout/orders', body, { 'paypal-request-id': 'sent-there' })
  expect((await press(id, { cancel: 'yes' })).headers.get('location')).toBe(`https://shop.example/not?token=${id}`)
  const back = (await press(id, { funding: 'instant' })).headers.get('location')
  expect(back).toMatch(new RegExp(`^https://shop\\.example/paid\\?a=1&token=${id}&PayerID=\\w+$`))
})

it('refuses approval of an order that is paid or does not exist', async () => {
  const id = await post('/v2/checkout/orders', lamp)
  paypal.approve(id)
  await post(`/v2/checkout/orders/${id}/capture`, {})
  expect(await (await fetch(`${address}/checkoutnow?token=${id}`)).text()).toContain('has expired or was already made')
  expect((await press(id, { funding: 'instant' })).status).toBe(422)
  expect((await fetch(`${address}/checkoutnow?token=NOTHING`)).status).toBe(404)
})

it('lists orders and lets PayPal decide and the shop refund', async () => {
  const id = await post('/v2/checkout/orders', lamp)
  paypal.approve(id, 'review')
  await post(`/v2/checkout/orders/${id}/capture`, {})
  const capture = () => paypal.orders().find((order) => order.id === id)?.units[0]?.captures[0]
  const press = async (name: string) => {
    const list = await (await fetch(address)).text()
    const action = list.match(/action="([^"]+)"/g)?.find((each) => each.endsWith(`${capture()?.id}/${name}"`)) ?? ''
    const reply = await fetch(new URL(action.slice('action="'.length, -1), address), { method: 'POST' })
    expect(reply.url).toBe(address)
  }
  await press('complete')
  expect(capture()?.status).toBe('COMPLETED')
  await press('refund')
  expect(capture()?.status).toBe('REFUNDED')
})

it('serves the script for the shop’s own client id in dollars', async () => {
  const script = (query: string) => fetch(`${address}/sdk/js?${query}`)
  const right = await script(`client-id=${paypalAccount.clientId}&currency=USD&intent=capture`)
  expect([right.status, right.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await script('client-id=another&currency=USD')).status).toBe(400)
  expect((await script(`client-id=${paypalAccount.clientId}&currency=RWF`)).status).toBe(400)
})

it('validates a change of the behaviour by PUT', async () => {
  const behave = (body: object) => fetch(`${address}/behaviour`, { method: 'PUT', body: JSON.stringify(body) })
  expect((await behave({ webhooks: 'sometimes' })).status).toBe(400)
  expect((await behave({ failing: ['create'] })).status).toBe(200)
  await expect(post('/v2/checkout/orders', lamp)).rejects.toThrow()
  await behave({})
  expect(await post('/v2/checkout/orders', lamp)).toMatch(/^[0-9A-Z]{17}$/)
})

it('keeps its orders when it restarts with a file', async () => {
  const file = `${await tempFolder()}/paypal.json`
  const first = await standInForPaypal({ file })
  token = await newToken(first.apiUrl)
  const id = await post('/v2/checkout/orders', lamp, {}, first.apiUrl)
  await first.stop()
  const second = await standInForPaypal({ file })
  expect(second.paypal.orders()).toMatchObject([{ id, status: 'CREATED' }])
  await second.stop()
})
