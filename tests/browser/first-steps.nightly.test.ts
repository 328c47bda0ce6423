import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FirstStepName } from '../../shared/first-steps/first-step.ts'
import { catalogue } from '../../web/src/messages/rw/catalogue.ts'
import { settings } from '../../web/src/messages/rw/settings.ts'
import { start } from '../../web/src/messages/rw/start.ts'
import { till } from '../../web/src/messages/rw/till.ts'
import { button } from './support/counter.ts'
import { signIn } from './support/purchase.ts'
import { demoPerson } from './support/shop-api.ts'
import { type RunningShop, startShop } from './support/start-shop.ts'
import { expectAccessible, newVisitorWithWorker, showOn } from './support/visitor.ts'

const { firstSteps: texts, invite } = start

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop({ seed: 'admin' })
})
afterAll(() => shop.stop())

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const head = (page: Page, name: FirstStepName) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${texts.names[name]}`) })
    .first()
const progress = (page: Page, settled: number) => page.getByText(texts.progress(settled, 7), { exact: true }).waitFor()

it('leads the admin of an empty shop from its name to the first sale', async () => {
  const page = await newVisitorWithWorker(shop.url)
  await page.goto('/signin')
  await signIn(page, demoPerson('admin'))

  await progress(page, 0)
  await expectAccessible(page)
  await head(page, 'shop').click()
  await field(page, settings.fields.name).fill('Urumuri')
  await field(page, settings.fields.phone).fill('0788 123 456')
  await expectAccessible(page)
  await showOn(page, 'laptop')
  await expectAccessible(page)
  await press(page, settings.save)
  await progress(page, 1)
  await field(page, settings.fields.tin).fill('102345678')
  await press(page, settings.save)
  await progress(page, 2)
  await field(page, settings.fields.momoCode).fill('123456')
  await press(page, settings.save)
  await progress(page, 3)
  // The defaults for delivery are right.
  await press(page, settings.save)
  await progress(page, 4)
  await showOn(page, 'phone')
  await field(page, catalogue.fields.name).fill('Itara ryo ku meza')
  await field(page, catalogue.fields.category).fill('Ku meza')
  await field(page, catalogue.fields.costPrice).fill('4000')
  await field(page, catalogue.fields.price).fill('6500')
  await field(page, catalogue.fields.countInStock).fill('12')
  await expectAccessible(page)
  await press(page, texts.add)
  await progress(page, 5)
  await field(page, invite.name).fill('Keza')
  await press(page, invite.make)
  await progress(page, 6)
  await expectAccessible(page)
  await head(page, 'sale').click()
  await page.getByRole('link', { name: texts.toTill }).click()

  await page.getByRole('heading', { name: till.title }).waitFor()
  await page.getByRole('button', { name: till.add('Itara ryo ku meza') }).click()
  await button(page, 'Cash').click()
  await page.getByRole('heading', { name: till.recorded }).waitFor()
  // The totals follow within a moment.
  await expect
    .poll(async () => {
      await page.goto('/')
      await button(page, catalogue.create).waitFor()
      await page.getByText('Itara ryo ku meza').first().waitFor()
      return page.getByText(texts.title).count()
    })
    .toBe(0)
  await expectAccessible(page)
})
