import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { StaffProduct } from '../../shared/products/product.ts'
import { getProduct, listProducts } from '../../shared/products/routes.ts'
import { listStockMovements, updateProduct } from '../../shared/products/staff-routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, field, toast } from './support/page.ts'

const { auditLog: texts } = office

it('rejects another lamp’s merchant code at its field and names that lamp', async () => {
  const server = fakeServer()
  const lamp = makeProduct()
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  const sent = server.answer(updateProduct, () => {
    throw new Refusal('code.taken', 'Taken', { product: { _id: 'other', name: 'Rusizi lamp' } })
  })
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  const code = await field(office.catalogue.fields.code)
  await user.type(code, '5901234123457{Enter}')
  expect(sent).toEqual([])
  await user.click(await button('Update'))
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toMatchObject([{ body: { code: '5901234123457' } }])
  expect(await screen.findAllByText(office.catalogue.codeTaken('Rusizi lamp'))).toHaveLength(2)
})

it('shows an error at the address of a lamp when another lamp has it', async () => {
  const server = fakeServer()
  const lamp = makeProduct()
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  server.answer(updateProduct, () => {
    throw new Refusal('slug.taken', 'Taken')
  })
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  const slug = await field('Slug')
  await user.type(slug, '-2')
  await user.click(await button('Update'))
  await screen.findByText(office.catalogue.fieldErrors.taken)
  expect(slug.getAttribute('aria-invalid')).toBe('true')
})

it('asks for a reason only when the stock is corrected, and sends it', async () => {
  const server = fakeServer()
  const lamp = makeProduct({ countInStock: 10 })
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  server.answer(listProducts, () => [])
  const sent = server.answer(updateProduct, () => ({ product: lamp }))
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  const count = await field('Count In Stock')
  expect(screen.queryByLabelText(texts.reason.label)).toBeNull()
  await user.clear(count)
  await user.type(count, '8')
  const reason = await field(texts.reason.label)
  await user.type(reason, '...')
  await user.click(await button('Update'))
  await expectFocused(reason)
  expect(sent).toEqual([])
  await user.clear(reason)
  await user.type(reason, 'Two broken')
  await expectAccessible()
  await user.click(await button('Update'))
  await toast(office.catalogue.updated)
  expect(sent).toMatchObject([{ body: { countInStock: 8, expectedCountInStock: 10, why: 'Two broken' } }])
})

it('replaces the figure of a field when one types in it', async () => {
  const server = fakeServer()
  const lamp = makeProduct({ countInStock: 10 })
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [])
  const user = await openScreen(`/admin/product/${lamp._id}`, 'admin')
  for (const name of ['Cost', 'Price', 'Count In Stock', office.catalogue.fields.lowStockAt]) {
    const figure = await field(name)
    figure.focus()
    await user.keyboard('8')
    await waitFor(() => expect(figure.getAttribute('value')).toBe('8'))
  }
})

describe('lamp form while another admin changes the lamp', () => {
  /** Opens the form of a lamp that the shop stores, before `others` change the lamp. */
  async function openForm(others: Partial<StaffProduct>) {
    const server = fakeServer()
    const first = makeProduct({ price: 5000, countInStock: 10, revision: 1 })
    let lamp: StaffProduct = first
    server.answer(getProduct, () => lamp)
    server.answer(listStockMovements, () => [])
    // The list shown after the lamp was saved.
    server.answer(listProducts, () => [])
    server.answer(updateProduct, ({ body: { revision, expectedCountInStock, ...fields } }) => {
      if (revision === undefined || revision !== lamp.revision)
        throw new Refusal('product.changed', 'Changed', { current: lamp })
      if (expectedCountInStock !== undefined && expectedCountInStock !== lamp.countInStock) {
        throw new Refusal('stock.moved', 'Moved', { countInStock: lamp.countInStock, current: lamp })
      }
      lamp = StaffProduct.parse({ ...lamp, ...fields, revision: revision + 1 })
      return { product: lamp }
    })
    const user = await openScreen(`/admin/product/${first._id}`, 'admin')
    const type = async (name: string, text: string) => {
      await user.clear(await field(name))
      await user.type(await field(name), text)
    }
    const save = async () => user.click(await button('Update'))
    await field('Description')
    lamp = { ...first, ...others }
    return { first, user, type, save, current: () => lamp }
  }

  it('keeps the raised price when only the description is typed', async () => {
    const { first, type, save, current } = await openForm({ price: 5500, revision: 2 })
    await type('Description', 'Warm light')
    await save()
    await toast(texts.errors['product.changed'])
    const alert = await screen.findByText(texts.byOthers)
    expect(alert.parentElement?.textContent).toContain('RWF 5,000 → RWF 5,500')
    expect((await field('Description')).value).toBe('Warm light')
    expect((await field(office.catalogue.fields.price)).value).toBe('5500')
    await save()
    await toast(office.catalogue.updated)
    expect(current()).toEqual({ ...first, price: 5500, description: 'Warm light', revision: 3 })
  })

  it('reports a conflict to the second admin who types the price', async () => {
    const { first, type, save, current } = await openForm({ price: 5500, revision: 2 })
    await type(office.catalogue.fields.price, '5200')
    await save()
    await screen.findByText(texts.byOthers)
    expect(current()).toEqual({ ...first, price: 5500, revision: 2 })
    expect((await field(office.catalogue.fields.price)).value).toBe('5200')
  })

  it('keeps the stock after a sale when only the description is typed', async () => {
    const { first, type, save, current } = await openForm({ countInStock: 7 })
    await type('Description', 'Warm light')
    await save()
    await toast(office.catalogue.updated)
    expect(current()).toEqual({ ...first, countInStock: 7, description: 'Warm light', revision: 2 })
  })

  it.each([
    ['saves the typed one', 12],
    ['offers the current one', 7],
  ])('refuses a stock typed over one that has changed, then %s on demand', async (_what, wanted) => {
    const { first, user, type, save, current } = await openForm({ countInStock: 7 })
    await type(office.catalogue.fields.countInStock, '12')
    await save()
    await toast(office.catalogue.stockMoved(7))
    expect(current()).toEqual({ ...first, countInStock: 7 })
    if (wanted === 7) await user.click(await button(office.catalogue.takeCount(7)))
    expect((await field(office.catalogue.fields.countInStock)).value).toBe(String(wanted))
    await save()
    await toast(office.catalogue.updated)
    expect(current()).toMatchObject({ ...first, countInStock: wanted, revision: expect.any(Number) })
  })
})
