import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as listSpecialRequests } from '../../lambdas/special/list-special-requests.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { SpecialRequest } from '../../shared/special/special-request.ts'
import { customer, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { rowsBesideProducts } from '../support/shop.ts'

const wish = { name: 'Lamp of bamboo', description: 'Tall,\nfor a veranda' }
const Sent = z.object({ special: SpecialRequest })

const send = (body: unknown, { as = customer, key }: { as?: typeof customer; key?: string } = {}) =>
  invoke(sendSpecialRequest, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const listed = async (after?: string) =>
  z.array(SpecialRequest).parse((await invoke(listSpecialRequests, { as: seller, query: after ? { after } : {} })).body)

it('lists a new special request first, with its customer', async () => {
  const body = { ...wish, phone: ' 0788 123 456 ', image: '/images/uploads/abc/1200.webp' }
  const { status, body: reply } = await send(body)
  expect(status).toBe(201)
  const [newest] = await listed()
  expect(newest).toEqual(Sent.parse(reply).special)
  expect(newest).toMatchObject({ ...body, phone: '0788 123 456', user: { _id: customer.sub, name: customer.name } })
})

it('omits empty fields', async () => {
  await send({ ...wish, phone: '', image: '' })
  const [newest] = await listed()
  expect(newest).not.toHaveProperty('phone')
  expect(newest).not.toHaveProperty('image')
})

it('lists requests newest first, twenty per page, each once', async () => {
  for (let n = 0; n < 43; n += 1) await send({ ...wish, name: `Wish ${n}` }, { as: otherCustomer })
  const pages: string[][] = []
  for (let after: string | undefined; pages.at(-1)?.length !== 0; ) {
    const page = await listed(after)
    pages.push(page.map(({ name }) => name))
    after = page.at(-1)?._id
  }
  const names = pages.flat().filter((name) => name.startsWith('Wish'))
  expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([20, 20])
  expect(names).toEqual(Array.from({ length: 43 }, (_, n) => `Wish ${42 - n}`))
})

it('creates one request with one response when it is sent eight times with one key', async () => {
  const rows = await rowsBesideProducts()
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(wish, { key: 'double-tap' })))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await rowsBesideProducts()).toBe(rows + 2)
})

it('refuses a key that was used for another request', async () => {
  await send(wish, { key: 'reused' })
  expect(await send({ ...wish, name: 'Other' }, { key: 'reused' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency.reused' },
  })
})

it('accepts a text in any script up to the shop’s limit', async () => {
  const body = { name: 'مصباح 🪔 Itara', description: '🪔'.repeat(1000) }
  expect(await send(body)).toMatchObject({ status: 201, body: { special: body } })
})
