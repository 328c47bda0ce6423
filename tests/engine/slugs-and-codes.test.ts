import { beforeEach, describe, expect, it } from 'vitest'
import { productById, type StoredProduct } from '../../lambdas/data/products.ts'
import { contentFor, currentPathOf } from '../../lambdas/pages/content-for.ts'
import { handler as deleteProduct } from '../../lambdas/products/delete-product.ts'
import { handler as getProductBySlug } from '../../lambdas/products/get-product-by-slug.ts'
import { handler as patchProduct } from '../../lambdas/products/patch-product.ts'
import { handler as updateProduct } from '../../lambdas/products/update-product.ts'
import { lampPath } from '../../shared/pages/page.ts'
import { addDraft, addLamp, formOf } from '../support/lamp-by-admin.ts'
import { admin, invoke } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'

// Values that only one lamp may have: its slug and its code.

let lamp: StoredProduct

const statusOfSlug = async (slug: string) => (await invoke(getProductBySlug, { params: { slug } })).status

beforeEach(async () => {
  lamp = await addLamp()
})

describe('slug of a lamp', () => {
  it('rejects a slug that another lamp has', async () => {
    const other = await addLamp()
    const body = { ...formOf(other), slug: lamp.slug }
    expect(await invoke(updateProduct, { as: admin, params: { id: other._id }, body })).toMatchObject({
      status: 409,
      body: { code: 'slug.taken' },
    })
    expect(await statusOfSlug(other.slug)).toBe(200)
  })

  it('frees a slug when its lamp gets another one', async () => {
    const body = { ...formOf(lamp), slug: `new-${lamp.slug}` }
    await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body })
    expect(await statusOfSlug(lamp.slug)).toBe(404)
    expect(await addLamp({ slug: lamp.slug })).toBeDefined()
  })

  it('redirects to its lamp’s new slug until another lamp takes it', async () => {
    const rename = (slug: string) =>
      invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: { ...formOf(lamp), slug } })
    const [first, second] = [lamp.slug, `second-${lamp.slug}`]
    for (const slug of [second, `third-${lamp.slug}`]) expect((await rename(slug)).status).toBe(200)
    for (const slug of [first, second]) expect(await currentPathOf(lampPath(slug))).toBe(lampPath(`third-${first}`))

    expect((await rename(first)).status).toBe(200)
    expect(await currentPathOf(lampPath(first))).toBeUndefined()
    expect(await currentPathOf(lampPath(second))).toBe(lampPath(first))
    const other = await addLamp({ slug: second })
    expect(await contentFor(lampPath(second), '')).toMatchObject({ lamp: { _id: other._id } })
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    expect(await currentPathOf(lampPath(`third-${first}`))).toBeUndefined()
    expect(await currentPathOf('/product/never')).toBeUndefined()
  })

  it('redirects no slug of a draft, because it was never public', async () => {
    const _id = await addDraft()
    const body = { ...formOf(await stockOne()), slug: `finished-${_id.toLowerCase()}` }
    expect((await invoke(updateProduct, { as: admin, params: { id: _id }, body })).status).toBe(200)
    expect(await currentPathOf(lampPath(`draft-${_id.toLowerCase()}`))).toBeUndefined()
  })

  it('frees a slug when its lamp is deleted', async () => {
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(200)
    expect((await invoke(deleteProduct, { as: admin, params: { id: lamp._id } })).status).toBe(404)
    expect(await addLamp({ slug: lamp.slug })).toBeDefined()
  })

  it('gives a slug to one of many simultaneous requests', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addLamp()))
    const replies = await Promise.all(
      others.map((other) =>
        invoke(updateProduct, { as: admin, params: { id: other._id }, body: { ...formOf(other), slug: 'wanted' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('merchant code of a lamp', () => {
  const codeOfLamp = async (id: string) => (await productById(id))?.code
  const setCode = (id: string, code: string) => invoke(patchProduct, { as: admin, params: { id }, body: { code } })

  it('stores a code in one form, typed or scanned, and shows it to staff only', async () => {
    expect((await setCode(lamp._id, ' abc-12 ')).body).toMatchObject({ product: { code: 'ABC-12' } })
    expect((await setCode(lamp._id, '0042100005264')).body).toMatchObject({ product: { code: '042100005264' } })
    const asCustomer = await invoke(getProductBySlug, { params: { slug: lamp.slug } })
    expect(asCustomer.body).not.toHaveProperty('code')
  })

  it('rejects a code that another lamp has, and names that lamp', async () => {
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

  it('frees a code when its lamp is deleted or gets another code or none', async () => {
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

  it('keeps a code when an edit omits it', async () => {
    await setCode(lamp._id, 'X3')
    await invoke(updateProduct, { as: admin, params: { id: lamp._id }, body: formOf(lamp) })
    expect(await codeOfLamp(lamp._id)).toBe('X3')
    await setCode(lamp._id, 'x3')
    expect(await codeOfLamp(lamp._id)).toBe('X3')
  })

  it('gives a merchant code to one of many simultaneous requests', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => addLamp()))
    const replies = await Promise.all(others.map(({ _id }) => setCode(_id, 'WANTED')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

it.each(['a'.repeat(1025), 'a'.repeat(8000), '%', '%C0%80'])(
  'returns no page for a slug that cannot exist',
  async (slug) => {
    expect(await contentFor(`/product/${slug}`, '')).toBeUndefined()
    expect(await currentPathOf(`/product/${slug}`)).toBeUndefined()
  },
)
