import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as listChanges } from '../../lambdas/changes/list-changes.ts'
import { table, tableName } from '../../lambdas/data/table.ts'
import { userKey } from '../../lambdas/data/users.ts'
import { handler as listMySpecialRequests } from '../../lambdas/special/list-my-special-requests.ts'
import { handler as listSpecialRequests } from '../../lambdas/special/list-special-requests.ts'
import { handler as markSpecialRequest } from '../../lambdas/special/mark-special-request.ts'
import { handler as sendSpecialRequest } from '../../lambdas/special/send-special-request.ts'
import { newId } from '../../shared/id.ts'
import { ListedSpecialRequest, OwnSpecialRequest, SpecialRequest } from '../../shared/special/special-request.ts'
import { admin, customer, invoke, otherCustomer, seller } from '../support/make-event.ts'
import { rowsBesideProducts } from '../support/shop.ts'

const wish = { name: 'Lamp of bamboo', description: 'Tall,\nfor a veranda' }
const Sent = z.object({ special: SpecialRequest })

const send = (body: unknown, { as = customer, key }: { as?: typeof customer; key?: string } = {}) =>
  invoke(sendSpecialRequest, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const listRequests = async (after?: string, asked: { open?: 'true' } = {}) => {
  const query = { ...asked, ...(after && { after }) }
  return z.array(ListedSpecialRequest).parse((await invoke(listSpecialRequests, { as: seller, query })).body)
}
const listOwn = async (as: typeof customer) =>
  z.array(OwnSpecialRequest).parse((await invoke(listMySpecialRequests, { as, query: {} })).body)
const mark = (id: string, state: string, as = seller) => answer(id, { state }, as)
const answer = (id: string, body: { state: string; answer?: string }, as = seller) =>
  invoke(markSpecialRequest, { as, params: { id }, body })
const sentId = async (as = customer) => Sent.parse((await send(wish, { as })).body).special._id

it('lists a new special request first, with its customer', async () => {
  const body = { ...wish, phone: ' 0788 123 456 ', image: '/images/uploads/abc/1200.webp' }
  const { status, body: reply } = await send(body)
  expect(status).toBe(201)
  const [newest] = await listRequests()
  const user = { _id: customer.sub, name: customer.name, email: customer.email }
  expect(newest).toEqual({ ...Sent.parse(reply).special, user })
  expect(newest).toMatchObject({ ...body, phone: '0788 123 456' })
})

it('omits empty fields', async () => {
  await send({ ...wish, phone: '', image: '' })
  const [newest] = await listRequests()
  expect(newest).not.toHaveProperty('phone')
  expect(newest).not.toHaveProperty('image')
})

it('lists requests newest first, twelve per page, each once', async () => {
  for (let n = 0; n < 43; n += 1) await send({ ...wish, name: `Wish ${n}` }, { as: otherCustomer })
  const pages: string[][] = []
  for (let after: string | undefined; pages.at(-1)?.length !== 0; ) {
    const page = await listRequests(after)
    pages.push(page.map(({ name }) => name))
    after = page.at(-1)?._id
  }
  const names = pages.flat().filter((name) => name.startsWith('Wish'))
  expect(pages.slice(0, 2).map(({ length }) => length)).toEqual([12, 12])
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

it('marks a request as answered, by whom and when, and removes it from the open ones', async () => {
  const [first, second] = [await sentId(), await sentId()]
  const { status, body } = await mark(first, 'answered')
  const answeredBy = { _id: seller.sub, name: seller.name }
  expect([status, body]).toMatchObject([200, { special: { _id: first, answeredBy, answeredAt: expect.any(String) } }])
  const open = (await listRequests(undefined, { open: 'true' })).map(({ _id }) => _id)
  expect(open).toContain(second)
  expect(open).not.toContain(first)
  expect((await listRequests()).find(({ _id }) => _id === first)).toMatchObject({ answeredBy })
})

it('opens an answered request again', async () => {
  const id = await sentId()
  await mark(id, 'answered')
  const { body } = await mark(id, 'open')
  expect(Sent.parse(body).special).not.toHaveProperty('answeredAt')
  const [newest] = await listRequests(undefined, { open: 'true' })
  expect(newest).toMatchObject({ _id: id })
  expect(newest).not.toHaveProperty('answeredBy')
})

it('answers a request once despite taps on several devices', async () => {
  const id = await sentId()
  const replies = await Promise.all(Array.from({ length: 6 }, () => mark(id, 'answered')))
  expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(Sent.parse(body))}`)).size).toBe(1)
  await mark(id, 'open')
  await mark(id, 'open')
  const { body } = await invoke(listChanges, { as: admin, query: { of: 'special' } })
  const { changes } = z.object({ changes: z.array(z.object({ row: z.string(), kind: z.string() })) }).parse(body)
  expect(changes.filter(({ row }) => row === id).map(({ kind }) => kind)).toEqual(['reopened', 'answered'])
})

it('shows a customer their own requests with the answer and without staff', async () => {
  const [keza, other] = [newId(), newId()].map((sub) => ({ ...customer, sub }))
  if (!keza || !other) throw new Error('Two customers are needed')
  const id = await sentId(keza)
  await sentId(other)
  const [open, ...others] = await listOwn(keza)
  expect(open).toMatchObject({ _id: id, ...wish })
  expect(others).toEqual([])
  await answer(id, { state: 'answered', answer: ' We have two.\nCome and see ' })
  const { body } = await invoke(listMySpecialRequests, { as: keza, query: {} })
  expect(body).toMatchObject([{ _id: id, answer: 'We have two.\nCome and see', answeredAt: expect.any(String) }])
  expect(JSON.stringify(body)).not.toContain(seller.name)
})

it('stores one answer when it is repeated, and refuses another until it is reopened', async () => {
  const id = await sentId()
  const first = { state: 'answered', answer: 'Two left' }
  const replies = await Promise.all(Array.from({ length: 4 }, () => answer(id, first)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(Sent.parse(body))}`)).size).toBe(1)
  const other = { state: 'answered', answer: 'None left' }
  expect(await answer(id, other)).toMatchObject({ status: 409, body: { code: 'special.answered' } })
  await mark(id, 'open')
  expect((await answer(id, other)).body).toMatchObject({ special: { answer: 'None left' } })
})

it('ignores an answer with the state open', async () => {
  const id = await sentId()
  await mark(id, 'answered')
  const { body } = await answer(id, { state: 'open', answer: 'Two left' })
  expect(Sent.parse(body).special).not.toHaveProperty('answer')
})

it('refuses an answer that is too long', async () => {
  const body = { state: 'answered', answer: 'x'.repeat(601) }
  expect(await answer(await sentId(), body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

it('refuses an unknown request and a customer who marks one', async () => {
  expect(await mark(newId(), 'answered')).toMatchObject({ status: 404, body: { code: 'special.unknown' } })
  expect(await mark(await sentId(), 'answered', customer)).toMatchObject({ status: 403 })
})

it('lists the request of a deleted customer without name, email and phone', async () => {
  const gone = { ...customer, sub: newId(), email: 'gone@example.rw' }
  await send({ ...wish, phone: '0788 123 456' }, { as: gone })
  await table.send(new DeleteCommand({ TableName: tableName, Key: userKey(gone.sub) }))
  const [newest] = await listRequests()
  expect(newest).toMatchObject(wish)
  expect(newest).not.toHaveProperty('user')
  expect(newest).not.toHaveProperty('phone')
})
