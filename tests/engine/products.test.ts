import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { productById, type StoredProduct } from '../../lambdas/data/products.ts'
import { handler as addProduct } from '../../lambdas/products/add-product.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { newId } from '../../shared/id.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { addDraft, addLamp, formOf, LampReply } from '../support/lamp-by-admin.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { journal } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'

let lamp: StoredProduct

const statusOfSlug = async (slug: string) => (await invoke(getProductBySlug, { params: { slug } })).status

beforeEach(async () => {
  lamp = await addLamp()
})

describe('new lamp', () => {
  it('creates a lamp once when its request is sent repeatedly', async () => {
    const headers = { 'idempotency-key': newId() }
    const createOnce = () => invoke(createProduct, { as: admin, headers })
    const replies = [...(await Promise.all([createOnce(), createOnce(), createOnce()])), await createOnce()]
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ body }) => LampReply.parse(body).product._id)).size).toBe(1)
  })

  it('hides a draft lamp from customers until it is complete', async () => {
    const _id = await addDraft()
    expect(await statusOfSlug(`draft-${_id.toLowerCase()}`)).toBe(404)
    const body = { ...formOf(lamp), slug: `complete-${_id.toLowerCase()}` }
    const complete = (whole: object) => invoke(updateProduct, { as: admin, params: { id: _id }, body: whole })
    expect(await complete({ ...body, brand: undefined })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
    await complete(body)
    expect(await statusOfSlug(body.slug)).toBe(200)
  })
})

describe('complete lamp created in one call', () => {
  const productBody = (overrides: object = {}) => {
    const { image: _, ...fields } = formOf(lamp)
    return { ...fields, slug: `whole-${newId().toLowerCase()}`, ...overrides }
  }
  const add = (body: object, key: string = newId()) =>
    invoke(addProduct, { as: admin, body, headers: { 'idempotency-key': key } })

  it('puts a complete lamp on sale without a picture, with a stock journal', async () => {
    const body = productBody({ countInStock: 12, lowStockAt: 4, code: `W-${newId()}` })
    const reply = await add(body)
    expect(reply.status).toBe(201)
    const { _id } = z.object({ _id: z.string() }).parse(reply.body)
    expect(await productById(_id)).toMatchObject({ ...body, image: '', rating: 0, numReviews: 0 })
    expect(await journal(_id)).toMatchObject([{ delta: 12, balance: 12, reason: 'opening', by: { name: 'Jeanne' } }])
    expect(await statusOfSlug(body.slug)).toBe(200)
    expect((await bookErrorsNow()).filter(({ key }) => key.PK.includes(_id))).toEqual([])
  })

  it('creates a complete lamp once when it is sent repeatedly', async () => {
    const [body, key] = [productBody(), newId()]
    const replies = await Promise.all([add(body, key), add(body, key), add(body, key)])
    const again = await add(body, key)
    expect(new Set([...replies, again].map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set([...replies, again].map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('rejects the slug or code of another lamp and stores nothing', async () => {
    const code = `W-${newId()}`
    const first = productBody({ code })
    await add(first)
    expect((await add(productBody({ slug: first.slug }))).body).toMatchObject({ code: 'slug.taken' })
    const second = productBody({ code })
    expect((await add(second)).body).toMatchObject({ code: 'code.taken', product: { name: lamp.name } })
    expect(await statusOfSlug(second.slug)).toBe(404)
  })

  it('rejects a lamp without a price and a lamp from a seller', async () => {
    expect((await add(productBody({ price: 0 }))).status).toBe(400)
    expect((await invoke(addProduct, { as: seller, body: productBody() })).status).toBe(403)
  })
})

describe('edit sent again after a lost answer', () => {
  const put = (body: object) => invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })
  const at = async () => (await productById(lamp._id))?.revision

  it('returns the first answer and changes nothing twice', async () => {
    const body = { ...formOf(lamp), price: 6100, revision: (await at()) ?? 0 }
    expect(await put(body)).toMatchObject({ status: 200 })
    const after = await at()
    expect(await put(body)).toMatchObject({ status: 200, body: { product: { price: 6100 } } })
    expect(await at()).toBe(after)
    expect(await put({ ...body, price: 6200 })).toMatchObject({ status: 409, body: { code: 'product.changed' } })
  })
})

describe('edit of some fields', () => {
  const put = (body: object) => invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })

  it('leaves all other fields and the stock unchanged', async () => {
    const revision = (await productById(lamp._id))?.revision
    await sell([[lamp._id, 3]])
    expect((await put({ description: 'Warm light', revision })).status).toBe(200)
    const { description, countInStock, ...others } = formOf(lamp)
    expect(await productById(lamp._id)).toMatchObject({
      ...others,
      description: 'Warm light',
      countInStock: countInStock - 3,
    })
  })
})

describe('stock count based on an old revision', () => {
  const put = (body: object) => invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })
  const patch = (body: object) => invoke(patchProduct, { as: admin, params: { id: lamp._id }, body })
  const now = async () => {
    const row = await productById(lamp._id)
    if (!row) throw new Error('The lamp is gone')
    return row
  }

  it('rejects a count after a sale, so that the pieces stay sold', async () => {
    const { revision, countInStock } = await now()
    await sell([[lamp._id, 3]])
    const sold = await now()
    for (const send of [put, patch]) {
      expect(await send({ ...formOf(lamp), price: 6100, countInStock, revision })).toMatchObject({
        status: 409,
        body: { code: 'stock.moved', countInStock: countInStock - 3, current: { countInStock: countInStock - 3 } },
      })
    }
    expect(await now()).toEqual(sold)
    expect((await journal(lamp._id)).map(({ delta }) => delta)).not.toContain(3)
  })

  it('rejects the second of two users who set the stock', async () => {
    const { revision } = await now()
    expect((await put({ ...formOf(lamp), countInStock: 8, revision })).status).toBe(200)
    expect(await put({ ...formOf(lamp), countInStock: 5, revision })).toMatchObject({
      status: 409,
      body: { code: 'stock.moved', countInStock: 8 },
    })
    expect(await now()).toMatchObject({ countInStock: 8 })
  })

  it('returns the answer again when the first one was lost', async () => {
    const { revision } = await now()
    const body = { ...formOf(lamp), countInStock: 8, revision }
    expect([(await put(body)).status, (await put(body)).status]).toEqual([200, 200])
    expect(await now()).toMatchObject({ countInStock: 8 })
    expect((await journal(lamp._id)).filter(({ balance }) => balance === 8)).toHaveLength(1)
  })

  it('accepts a count without a revision, as in the documented call', async () => {
    await sell([[lamp._id, 3]])
    expect((await put({ ...formOf(lamp), countInStock: 9 })).status).toBe(200)
    expect(await now()).toMatchObject({ countInStock: 9 })
  })

  it('rejects a revision that the lamp does not have yet', async () => {
    const before = await now()
    for (const body of [{ countInStock: 4 }, { price: 1 }, { countInStock: 4, expectedCountInStock: 10 }]) {
      expect(await patch({ ...body, revision: 999_999 })).toMatchObject({
        status: 409,
        body: { code: 'product.changed', current: { revision: before.revision } },
      })
    }
    expect(await now()).toEqual(before)
  })
})

describe('rejected edit', () => {
  it.each([
    ['a slug with a slash', { slug: 'a/b' }],
    ['a code with a space', { code: 'a b' }],
    ['a code of symbols', { code: '#1' }],
    ['a code that is too long', { code: '1'.repeat(41) }],
    ['a negative stock', { countInStock: -1 }],
    ['a stock of half a lamp', { countInStock: 1.5 }],
    ['a price out of range', { price: 1e308 }],
    ['a name with a NUL byte', { name: 'a\u0000b' }],
    ['a name of spaces', { name: '   ' }],
    ['a description of 60 kB', { description: 'x'.repeat(60_000) }],
    ['a picture that is a script', { image: 'javascript:alert(1)' }],
  ])('rejects %s', async (_what, change) => {
    const body = { ...formOf(lamp), ...change }
    expect((await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).status).toBe(400)
    expect((await invoke(getProductBySlug, { params: { slug: lamp.slug } })).body).toMatchObject({ name: lamp.name })
  })

  it('accepts a name in any script', async () => {
    const body = { ...formOf(lamp), name: 'مصباح 🪔 Itara' }
    expect((await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).status).toBe(200)
  })

  it('rejects an edit of a lamp that does not exist', async () => {
    const log = vi.spyOn(console, 'error')
    expect((await invoke(updateProduct, { as: admin, params: { id: 'none' }, body: formOf(lamp) })).status).toBe(404)
    expect(log).not.toHaveBeenCalled()
  })
})
