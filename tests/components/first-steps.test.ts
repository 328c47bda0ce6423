import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { type FirstStep, FirstStepName } from '../../shared/first-steps/first-step.ts'
import { getFirstSteps, markFirstStep } from '../../shared/first-steps/routes.ts'
import { listProducts } from '../../shared/products/routes.ts'
import { addProduct } from '../../shared/products/sheet-routes.ts'
import { listProductsForAdmin } from '../../shared/products/staff-routes.ts'
import { getSettings, updateSettings } from '../../shared/settings/routes.ts'
import { CurrentSettings, firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { listInvitations, makeInvitation } from '../../shared/users/invitation-routes.ts'
import { catalogue } from '../../web/src/messages/rw/catalogue.ts'
import { settings as settingsTexts } from '../../web/src/messages/rw/settings.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { start } from '../../web/src/messages/rw/start.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, part, toast } from './support/page.ts'

const { firstSteps: texts, invite } = start

const first = firstSettings(Shop.parse({}), Business.parse({}))

type States = Partial<Record<FirstStepName, FirstStep['state']>>

/** Creates a shop without sales that stores the marks of its steps. */
function newShop(marked: States = {}) {
  const server = fakeServer()
  const states = { ...marked }
  const stepsNow = () => FirstStepName.options.map((name) => ({ name, state: states[name] ?? 'open' }))
  let settings = first
  server.answer(listProducts, () => [])
  server.answer(listProductsForAdmin, () => ({ products: [], page: 1, pages: 1 }))
  server.answer(getFirstSteps, stepsNow)
  server.answer(getSettings, () => settings)
  return {
    server,
    set: (name: FirstStepName, state: FirstStep['state']) => {
      states[name] = state
    },
    marks: server.answer(markFirstStep, ({ params: { name }, body: { state } }) => {
      states[name] = state
      return stepsNow()
    }),
    saved: server.answer(updateSettings, ({ body }) => {
      settings = CurrentSettings.parse({ ...settings, ...body, revision: body.revision + 1 })
      return settings
    }),
  }
}

const list = () => part(texts.title)
const head = async (name: FirstStepName) =>
  within(await list()).findByRole('button', { name: new RegExp(`^(\\d )?${texts.names[name]}`) })
const progress = async (settled: number) => within(await list()).findByText(texts.progress(settled, 7))

it('shows an admin of a new shop seven closed steps to complete in order', async () => {
  const { saved, marks } = newShop()
  const user = await openScreen('/', 'admin')
  await progress(0)
  await expectAccessible()
  await user.click(await head('shop'))
  await user.clear(await field(settingsTexts.fields.name))
  await user.type(await field(settingsTexts.fields.name), 'Urumuri')
  await user.type(await field(settingsTexts.fields.phone), '0788 123 456')
  await expectAccessible()
  await user.click(await button(settingsTexts.save))
  await toast(settingsTexts.saved)
  expect(saved[0]?.body).toMatchObject({ name: 'Urumuri', phone: '0788 123 456', revision: 0 })
  await progress(1)

  // The next step is open, and continues from the settings that were just saved.
  const tax = await head('tax')
  expect(tax.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(tax)
  await user.type(await field(settingsTexts.fields.tin), '102345678')
  await user.click(await button(settingsTexts.save))
  await progress(2)
  expect(saved[1]?.body).toMatchObject({ tin: '102345678', revision: 1 })
  expect(saved[1]?.body).not.toHaveProperty('name')
  expect(marks.map(({ params, body }) => [params.name, body.state])).toEqual([
    ['shop', 'done'],
    ['tax', 'done'],
  ])
})

it('does not send a TIN of letters and leaves the step open', async () => {
  const { saved, marks } = newShop()
  const user = await openScreen('/', 'admin')
  await user.click(await head('tax'))
  await user.type(await field(settingsTexts.fields.tin), 'ABCDEFGHI')
  await user.click(await button(settingsTexts.save))
  await screen.findByText(settingsTexts.errors.badTin)
  expect([...saved, ...marks]).toEqual([])
})

it('shows settings that another admin has changed and leaves the step open', async () => {
  const { server, marks } = newShop()
  const current = { ...first, phone: '+250 788 000 000', revision: 4 }
  server.answer(updateSettings, ({ body }) => {
    if (body.revision < 4) throw new Refusal('settings.changed', 'Changed', { current })
    return CurrentSettings.parse({ ...current, ...body })
  })
  const user = await openScreen('/', 'admin')
  await user.click(await head('delivery'))
  await user.click(await button(settingsTexts.save))
  await screen.findByText(/\+250 788 000 000/)
  expect(marks).toEqual([])
  await progress(0)
})

it('lets a step be skipped and reopened', async () => {
  const { marks } = newShop()
  const user = await openScreen('/', 'admin')
  await user.click(await head('codes'))
  await user.click(await button(texts.skipOf(texts.names.codes)))
  await progress(1)
  await screen.findByText(texts.states.skipped)
  await expectAccessible()
  await user.click(await button(texts.undoOf(texts.names.codes)))
  await progress(0)
  expect(screen.queryByText(texts.states.skipped)).toBeNull()
  expect(marks.map(({ body }) => body.state)).toEqual(['skipped', 'open'])
})

it('lets the last skipped step be taken back until the page is left', async () => {
  const all: States = { shop: 'done', tax: 'done', codes: 'skipped', delivery: 'done', lamps: 'done', people: 'done' }
  newShop(all)
  const user = await openScreen('/', 'admin')
  await user.click(await head('sale'))
  await user.click(await button(texts.skipOf(texts.names.sale)))
  await progress(7)
  await screen.findByText(texts.ended)
  await button(texts.undoOf(texts.names.sale))
  await openScreen('/', 'admin')
  await button(catalogue.create)
  expect(screen.queryByText(texts.title)).toBeNull()
})

it('adds a lamp in place once and repeats a failed attempt unchanged', async () => {
  const { server, marks } = newShop()
  const added = server.answer(addProduct, () => ({ _id: 'lamp-1' }))
  const user = await openScreen('/', 'admin')
  await user.click(await head('lamps'))
  expect((await screen.findByRole('link', { name: texts.fromCopy })).getAttribute('href')).toBe('/admin/copy')
  expect((await screen.findByRole('link', { name: texts.fromSheet })).getAttribute('href')).toBe('/admin/import')
  await user.click(await button(texts.add))
  expect(await screen.findAllByText(catalogue.fieldErrors.missing)).toHaveLength(5)
  await expectAccessible()
  await user.type(await field(catalogue.fields.name), 'Itara ryo ku meza')
  await user.type(await field(catalogue.fields.category), 'Ku meza')
  await user.type(await field(catalogue.fields.costPrice), '4 000')
  await user.type(await field(catalogue.fields.price), '6,500')
  await user.type(await field(catalogue.fields.countInStock), '12')
  server.loseReplies('changes')
  await user.click(await button(texts.add))
  await screen.findByText(shop.failed.errors.network)
  server.loseReplies('none')
  await user.click(await button(texts.add))
  await toast(texts.added('Itara ryo ku meza'))
  await progress(1)
  expect(added).toHaveLength(2)
  expect(added[0]?.idempotencyKey).toBe(added[1]?.idempotencyKey)
  expect(added[0]?.body).toEqual({
    name: 'Itara ryo ku meza',
    slug: 'itara-ryo-ku-meza',
    category: 'Ku meza',
    brand: '-',
    description: 'Itara ryo ku meza',
    costPrice: 4000,
    price: 6500,
    countInStock: 12,
  })
  expect(marks.map(({ params }) => params.name)).toEqual(['lamps'])
})

it('refuses a lamp whose name gives no address or one that is taken', async () => {
  const { server, marks } = newShop()
  const added = server.answer(addProduct, () => {
    throw new Refusal('slug.taken', 'Taken')
  })
  const user = await openScreen('/', 'admin')
  await user.click(await head('lamps'))
  for (const [name, typed] of [
    ['name', '灯'],
    ['category', 'Ku meza'],
    ['costPrice', '4000'],
    ['price', '6500'],
    ['countInStock', '12'],
  ] as const) {
    await user.type(await field(catalogue.fields[name]), typed)
  }
  await user.click(await button(texts.add))
  await screen.findByText(catalogue.fieldErrors.badSlug)
  expect(added).toEqual([])
  await user.type(await field(catalogue.fields.name), ' Itara')
  await user.click(await button(texts.add))
  await toast(texts.errors['slug.taken'])
  expect(marks).toEqual([])
})

it('invites a person in place and keeps the link to be sent', async () => {
  const { server, set } = newShop()
  server.answer(listInvitations, () => [])
  server.answer(makeInvitation, ({ body: { name, role } }) => {
    set('people', 'done')
    const by = { _id: 'admin-1', name: 'Grace Uwera' }
    const [at, until] = ['2026-11-22T08:00:00.000Z', '2026-11-29T08:00:00.000Z']
    return { token: 'a-token', invitation: { _id: 'invitation-1', name, role, at, by, until } }
  })
  const user = await openScreen('/', 'admin')
  await user.click(await head('people'))
  await user.type(await field(invite.name), 'Keza')
  await user.click(await button(invite.make))
  await progress(1)
  expect((await field(invite.text)).value).toContain('#a-token')
  await expectAccessible()
})

it('leads to the till for the first sale', async () => {
  newShop()
  const user = await openScreen('/', 'admin')
  await user.click(await head('sale'))
  expect((await screen.findByRole('link', { name: texts.toTill })).getAttribute('href')).toBe('/sell')
})

it('shows no steps in a shop with sales and asks once per visit', async () => {
  const { server } = newShop()
  const requests = server.answer(getFirstSteps, () => [])
  await openScreen('/', 'admin')
  await button(catalogue.create)
  expect(requests).toHaveLength(1)
  expect(screen.queryByText(texts.title)).toBeNull()
})

it('shows a seller of a new shop no steps', async () => {
  const { server } = newShop()
  const requests = server.answer(getFirstSteps, () => [])
  await openScreen('/', 'seller')
  await screen.findByRole('link', { name: catalogue.addExpense })
  expect(requests).toEqual([])
})

it('shows the ordinary home page when the steps cannot be fetched', async () => {
  const { server } = newShop()
  server.answer(getFirstSteps, () => {
    throw new Refusal('shop.busy', 'Busy')
  })
  await openScreen('/', 'admin')
  await button(catalogue.create)
  expect(screen.queryByText(texts.title)).toBeNull()
})
