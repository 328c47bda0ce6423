import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { editProduct, productById, removeProduct, type StoredProduct } from '../../lambdas/data/products.ts'
import { transact } from '../../lambdas/data/transact.ts'
import { contentFor, movedTo } from '../../lambdas/pages/content-for.ts'
import { handler as addProduct } from '../../lambdas/products/add-product.ts'
import { handler as createProduct } from '../../lambdas/products/create-product.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as listStockMovements } from '../../lambdas/products/list-stock-movements.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { newId } from '../../shared/id.ts'
import { lampPath } from '../../shared/pages/page.ts'
import { StockMovement } from '../../shared/products/stock-movement.ts'
import { bookErrorsNow } from '../support/audit-now.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { countInStock, journal, stockOne } from '../support/shop.ts'
import { sell } from '../support/staff-sale.ts'

const Reply = z.object({ product: z.object({ _id: z.string(), countInStock: z.number() }) })

/** What the edit form sends for a lamp as it is. */
function formOf(lamp: StoredProduct) {
  const { name, slug, price, costPrice, image, category, brand, countInStock, description } = lamp
  return { name, slug, price, costPrice, image, category, brand, countInStock, description }
}

let lamp: StoredProduct

/** A lamp made the way an admin makes one, so that it holds its slug. */
async function addLamp(overrides: Partial<StoredProduct> = {}): Promise<StoredProduct> {
  const { _id } = Reply.parse((await invoke(createProduct, { as: admin })).body).product
  const made = { ...(await stockOne()), _id, slug: `lamp-${_id.toLowerCase()}`, ...overrides }
  expect((await invoke(updateProduct, { as: admin, params: { id: _id }, body: formOf(made) })).status).toBe(200)
  return made
}

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
    expect(new Set(replies.map(({ body }) => Reply.parse(body).product._id)).size).toBe(1)
  })

  it('is a draft that customers do not see, until it is complete', async () => {
    const { _id } = Reply.parse((await invoke(createProduct, { as: admin })).body).product
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

describe('a slug', () => {
  it('belongs to one lamp', async () => {
    const other = await addLamp()
    const body = { ...formOf(other), slug: lamp.slug }
    expect(await invoke(updateProduct, { as: admin, params: { id: other._id }, body })).toMatchObject({
      status: 409,
      body: { code: 'slug.taken' },
    })
    expect(await statusOfSlug(other.slug)).toBe(200)
  })

  it('is free again once its lamp has another one', async () => {
    const body = { ...formOf(lamp), slug: `new-${lamp.slug}` }
    await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })
    expect(await statusOfSlug(lamp.slug)).toBe(404)
    expect(await addLamp({ slug: lamp.slug })).toBeDefined()
  })

  it('leads on to its lamp, which has another one now, until another lamp takes it', async () => {
    const rename = (slug: string) =>
      invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: { ...formOf(lamp), slug } })
    const [first, second] = [lamp.slug, `second-${lamp.slug}`]
    for (const slug of [second, `third-${lamp.slug}`]) expect((await rename(slug)).status).toBe(200)
    for (const slug of [first, second]) expect(await movedTo(lampPath(slug))).toBe(lampPath(`third-${first}`))

    expect((await rename(first)).status).toBe(200)
    expect(await movedTo(lampPath(first))).toBeUndefined()
    expect(await movedTo(lampPath(second))).toBe(lampPath(first))
    const other = await addLamp({ slug: second })
    expect(await contentFor(lampPath(second), '')).toMatchObject({ lamp: { _id: other._id } })
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    expect(await movedTo(lampPath(`third-${first}`))).toBeUndefined()
    expect(await movedTo('/product/never')).toBeUndefined()
  })

  it('of a draft leads nowhere, as nobody has seen it', async () => {
    const { _id } = Reply.parse((await invoke(createProduct, { as: admin })).body).product
    const body = { ...formOf(await stockOne()), slug: `finished-${_id.toLowerCase()}` }
    expect((await invoke(updateProduct, { as: admin, params: { id: _id }, body })).status).toBe(200)
    expect(await movedTo(lampPath(`draft-${_id.toLowerCase()}`))).toBeUndefined()
  })

  it('is free again once its lamp is deleted', async () => {
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(404)
    expect(await addLamp({ slug: lamp.slug })).toBeDefined()
  })

  it('goes to one of many simultaneous requests', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addLamp()))
    const replies = await Promise.all(
      others.map((other) =>
        invoke(updateProduct, { as: admin, params: { id: other._id }, body: { ...formOf(other), slug: 'wanted' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('a code', () => {
  const codeOfLamp = async (id: string) => (await productById(id))?.code
  const setCode = (id: string, code: string) => invoke(patchProduct, { as: admin, params: { id }, body: { code } })

  it('is kept in one form, whichever way it was typed or scanned, and is for staff alone', async () => {
    expect((await setCode(lamp._id, ' abc-12 ')).body).toMatchObject({ product: { code: 'ABC-12' } })
    expect((await setCode(lamp._id, '0042100005264')).body).toMatchObject({ product: { code: '042100005264' } })
    const asCustomer = await invoke(getProductBySlug, { params: { slug: lamp.slug } })
    expect(asCustomer.body).not.toHaveProperty('code')
  })

  it('belongs to one lamp, and the refusal names that lamp', async () => {
    const other = await addLamp({ name: 'Rusizi lamp' })
    await setCode(other._id, '5901234123457')
    expect(await setCode(lamp._id, '5901234123457')).toMatchObject({
      status: 409,
      body: { code: 'code.taken', product: { _id: other._id, name: 'Rusizi lamp' } },
    })
    const body = { ...formOf(lamp), code: '5901234123457' }
    expect(await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })).toMatchObject({ status: 409 })
    expect(await codeOfLamp(lamp._id)).toBeUndefined()
  })

  it('is free again once its lamp has another one, or none, or is deleted', async () => {
    const other = await addLamp()
    const takenBy = async () => (await setCode(other._id, 'X1')).status
    await setCode(lamp._id, 'X1')
    expect(await takenBy()).toBe(409)
    await setCode(lamp._id, 'X2')
    expect(await takenBy()).toBe(200)
    await setCode(other._id, '')
    expect(await codeOfLamp(other._id)).toBeUndefined()
    await setCode(lamp._id, 'X1')
    expect(await takenBy()).toBe(409)
    await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })
    expect(await takenBy()).toBe(200)
  })

  it('stays with an edit that says nothing of it', async () => {
    await setCode(lamp._id, 'X3')
    await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: formOf(lamp) })
    expect(await codeOfLamp(lamp._id)).toBe('X3')
    await setCode(lamp._id, 'x3')
    expect(await codeOfLamp(lamp._id)).toBe('X3')
  })

  it('goes to one of many simultaneous requests', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addLamp()))
    const replies = await Promise.all(others.map(({ _id }) => setCode(_id, 'WANTED')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('that a release without codes left behind with a lamp it deleted is taken over', async () => {
    await setCode(lamp._id, 'LEFT-1')
    const asDeleted = await productById(lamp._id)
    if (!asDeleted) throw new Error('The lamp is not there')
    expect(await transact([removeProduct(asDeleted)])).toBe(true)
    const other = await addLamp()
    expect((await setCode(other._id, 'LEFT-1')).status).toBe(200)
    expect((await setCode((await addLamp())._id, 'LEFT-1')).status).toBe(409)
  })
})

describe('stock', () => {
  const patch = (body: Record<string, unknown>, as = seller) =>
    invoke(patchProduct, { as, params: { id: lamp._id }, body })
  const asItIs = async () => {
    const found = await productById(lamp._id)
    if (!found) throw new Error('The lamp is not there')
    return found
  }

  it('set by a seller is in the journal: who, why and the balance', async () => {
    expect((await patch({ countInStock: 4, expectedCountInStock: 10 })).status).toBe(200)
    expect(await journal(lamp._id)).toContainEqual(
      expect.objectContaining({ delta: -6, balance: 4, reason: 'correction', by: { _id: seller.sub, name: 'Grace' } }),
    )
  })

  it('that has changed since is not overwritten, and the answer has the current count', async () => {
    expect(await patch({ countInStock: 4, expectedCountInStock: 9 })).toMatchObject({
      status: 409,
      body: { code: 'stock.moved', countInStock: 10 },
    })
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('is taken once for a sale, however often and however quickly the sale is sent', async () => {
    const sale = { countInStock: 7, expectedCountInStock: 10, saleId: 'sale-1' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => patch(sale)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countInStock(lamp._id)).toBe(7)
    expect((await journal(lamp._id)).filter(({ reason }) => reason === 'sale')).toHaveLength(1)
  })

  it('gets the pieces that came in once, however often they are sent, and while others sell', async () => {
    const restock = { _id: `restock-${lamp._id}`, pieces: 10 }
    const [sold, ...replies] = await Promise.all([
      sell([[lamp._id, 2]]),
      ...Array.from({ length: 4 }, () => patch({ restock }, admin)),
    ])
    expect(sold.status).toBe(201)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countInStock(lamp._id)).toBe(18)
    const entries = (await journal(lamp._id)).filter(({ reason }) => reason === 'restock')
    expect(entries).toEqual([expect.objectContaining({ delta: 10, reference: lamp._id, by: expect.anything() })])
  })

  it('takes no restock that is something else as well, too much, another one of the same id, or a seller’s', async () => {
    const restock = { _id: `restock-${lamp._id}`, pieces: 10 }
    expect(await patch({ restock, countInStock: 20 }, admin)).toMatchObject({ status: 400 })
    expect(await patch({ restock, saleId: 'sale-2' }, admin)).toMatchObject({ status: 400 })
    expect(await patch({ restock, price: 1 }, admin)).toMatchObject({ status: 400 })
    for (const pieces of [0, -1, 1.5, 1_000_001]) {
      expect(await patch({ restock: { ...restock, pieces } }, admin)).toMatchObject({ status: 400 })
    }
    expect(await patch({ restock }, seller)).toMatchObject({ status: 403 })
    expect(await patch({ restock: { ...restock, pieces: 1_000_000 } }, admin)).toMatchObject({
      status: 409,
      body: { code: 'stock.beyond' },
    })
    expect(await patch({ restock }, admin)).toMatchObject({ status: 200, body: { product: { countInStock: 20 } } })
    expect(await patch({ restock: { ...restock, pieces: 5 } }, admin)).toMatchObject({
      status: 409,
      body: { code: 'idempotency.reused' },
    })
    expect(await countInStock(lamp._id)).toBe(20)
  })

  it('is all that a seller may change', async () => {
    expect((await patch({ countInStock: 4, price: 1 })).status).toBe(403)
    const { countInStock: _theirs, ...others } = { ...formOf(lamp), lowStockAt: 1, code: 'X1' }
    for (const [field, value] of Object.entries(others)) {
      expect([field, (await patch({ [field]: value })).status]).toEqual([field, 403])
    }
    expect((await patch({ price: 1 }, admin)).status).toBe(200)
    expect(await countInStock(lamp._id)).toBe(10)
  })

  it('is explained by its journal, newest first', async () => {
    for (const count of [9, 8, 7]) await patch({ countInStock: count })
    const movements = async (query: Record<string, string>) =>
      z
        .array(StockMovement)
        .parse((await invoke(listStockMovements, { as: seller, params: { id: lamp._id }, query })).body)
    const all = await movements({})
    expect(all.map(({ balance }) => balance)).toEqual([7, 8, 9, 10])
    expect(await movements({ after: all[0]?._id ?? '' })).toEqual(all.slice(1))
  })

  it('that was sold since is not overwritten by an edit, nor lost with the lamp', async () => {
    const seen = await asItIs()
    await sell([[lamp._id, 1]])
    expect(await transact([editProduct(seen, { ...seen, countInStock: 12 })])).toBe(false)
    expect(await transact([removeProduct(seen)])).toBe(false)
    expect(await countInStock(lamp._id)).toBe(9)
  })

  it('stays sold by an edit that was decided on before and does not set it', async () => {
    const seen = await asItIs()
    await sell([[lamp._id, 1]])
    await sell([[lamp._id, 2]])
    const edited = { ...seen, price: 1, revision: seen.revision + 1, editedRevision: seen.revision + 1 }
    expect(await transact([editProduct(seen, edited)])).toBe(true)
    // Who saw the lamp after those sales has not seen the edit.
    const revision = seen.revision + 3
    expect(await asItIs()).toMatchObject({ countInStock: 7, price: 1, revision, editedRevision: revision })
    expect(await patch({ price: 2, revision: revision - 1 }, admin)).toMatchObject({
      body: { code: 'product.changed' },
    })
  })

  it('is not written by a request that read the lamp before an edit', async () => {
    const seen = await asItIs()
    expect((await patch({ price: 1 }, admin)).status).toBe(200)
    expect(await transact([editProduct(seen, seen)])).toBe(false)
    expect(await transact([editProduct(seen, { ...seen, countInStock: 3 })])).toBe(false)
  })

  it('of a lamp that is gone is not written, whether it was ever edited or not', async () => {
    const seen = await asItIs()
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    for (const editedRevision of [undefined, seen.editedRevision]) {
      expect(await transact([editProduct({ ...seen, editedRevision }, { ...seen, price: 1 })])).toBe(false)
    }
    expect(await productById(lamp._id)).toBeUndefined()
  })

  it('has an empty journal before it moves, and none if there is no such lamp', async () => {
    const journalOf = (id: string) => invoke(listStockMovements, { as: seller, params: { id } })
    const { _id } = await stockOne()
    expect(await journalOf(_id)).toEqual({ status: 200, body: [] })
    expect(await journalOf('none')).toMatchObject({ status: 404, body: { code: 'product.unknown' } })
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
