import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { productById, type StoredProduct } from '../../lambdas/data/products.ts'
import { handler as addProduct } from '../../lambdas/products/add-product.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { addDraft, addLamp, formOf, LampReply } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { journal } from '../support/shop.ts'

let lamp: StoredProduct

const statusOfSlug = async (slug: string) => (await invoke(getProductBySlug, { params: { slug } })).status

beforeEach(async () => {
  lamp = await addLamp()
})

describe('a new lamp', () => {
  it('is made once, however often its request is sent', async () => {
    const headers = { 'idempotency-key': newId() }
    const made = () => invoke(createProduct, { as: admin, headers })
    const replies = [...(await Promise.all([made(), made(), made()])), await made()]
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => LampReply.parse(body).product._id)).size).toBe(1)
  })

  it('is a draft that customers do not see, until it is complete', async () => {
    const _id = await addDraft()
    expect(await statusOfSlug(`draft-${_id.toLowerCase()}`)).toBe(404)
    const body = { ...formOf(lamp), slug: `complete-${_id.toLowerCase()}` }
    await invoke(updateProduct, { as: admin, params: { id: _id }, body })
    expect(await statusOfSlug(body.slug)).toBe(200)
  })
})

describe('a lamp that comes in whole', () => {
  const sent = (overrides: object = {}) => {
    const { image: _, ...fields } = formOf(lamp)
    return { ...fields, slug: `whole-${newId().toLowerCase()}`, ...overrides }
  }
  const add = (body: object, key: string = newId()) =>
    invoke(addProduct, { as: admin, body, headers: { 'idempotency-key': key } })

  it('is on sale at once, without a picture, with a journal that says where its stock came from', async () => {
    const body = sent({ countInStock: 12, lowStockAt: 4, code: `W-${newId()}` })
    const reply = await add(body)
    expect(reply.status).toBe(201)
    const { _id } = z.object({ _id: z.string() }).parse(reply.body)
    expect(await productById(_id)).toMatchObject({ ...body, image: '', rating: 0, numReviews: 0 })
    expect(await journal(_id)).toMatchObject([{ delta: 12, balance: 12, reason: 'correction', by: { name: 'Jeanne' } }])
    expect(await statusOfSlug(body.slug)).toBe(200)
    expect((await bookErrorsNow()).filter(({ key }) => key.PK.includes(_id))).toEqual([])
  })

  it('comes in once, however often it is sent', async () => {
    const [body, key] = [sent(), newId()]
    const replies = await Promise.all([add(body, key), add(body, key), add(body, key)])
    const again = await add(body, key)
    expect(new Set([...replies, again].map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set([...replies, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('is refused for a slug or a code that another lamp has, and nothing of it stays', async () => {
    const code = `W-${newId()}`
    const first = sent({ code })
    await add(first)
    expect((await add(sent({ slug: first.slug }))).body).toMatchObject({ code: 'slug.taken' })
    const second = sent({ code })
    expect((await add(second)).body).toMatchObject({ code: 'code.taken', product: { name: lamp.name } })
    expect(await statusOfSlug(second.slug)).toBe(404)
  })

  it('is refused without a price, and to a seller', async () => {
    expect((await add(sent({ price: 0 }))).status).toBe(400)
    expect((await invoke(addProduct, { as: seller, body: sent() })).status).toBe(403)
  })
})

describe('an edit that is sent again, as its answer got lost', () => {
  const put = (body: object) => invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })
  const at = async () => (await productById(lamp._id))?.revision

  it('is answered as it was, and changes nothing twice', async () => {
    const body = { ...formOf(lamp), price: 6100, revision: (await at()) ?? 0 }
    expect(await put(body)).toMatchObject({ status: 200 })
    const after = await at()
    expect(await put(body)).toMatchObject({ status: 200, body: { product: { price: 6100 } } })
    expect(await at()).toBe(after)
    expect(await put({ ...body, price: 6200 })).toMatchObject({ status: 409, body: { code: 'product.changed' } })
  })
})

describe('an edit is refused and changes nothing', () => {
  it.each([
    ['a slug with a slash', { slug: 'a/b' }],
    ['a code with a space', { code: 'a b' }],
    ['a code of signs', { code: '#1' }],
    ['a code that is too long', { code: '1'.repeat(41) }],
    ['a negative stock', { countInStock: -1 }],
    ['a stock of half a lamp', { countInStock: 1.5 }],
    ['a price beyond all bounds', { price: 1e308 }],
    ['a name with a NUL byte', { name: 'a\u0000b' }],
    ['a name of spaces', { name: '   ' }],
    ['a description of 200 kB', { description: 'x'.repeat(200_000) }],
    ['a picture that is a script', { image: 'javascript:alert(1)' }],
    ['no brand', { brand: undefined }],
  ])('%s', async (_what, change) => {
    const body = { ...formOf(lamp), ...change }
    expect((await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).status).toBe(400)
    expect((await invoke(getProductBySlug, { params: { slug: lamp.slug } })).body).toMatchObject({ name: lamp.name })
  })

  it('but a name in any script is accepted', async () => {
    const body = { ...formOf(lamp), name: 'مصباح 🪔 Itara' }
    expect((await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).status).toBe(200)
  })

  it('of a lamp that does not exist', async () => {
    const log = vi.spyOn(console, 'error')
    expect((await invoke(updateProduct, { as: admin, params: { id: 'none' }, body: formOf(lamp) })).status).toBe(404)
    expect(log).not.toHaveBeenCalled()
  })
})
