import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { lampBySlug } from './support/products-api.ts'
import { choosePayment, giveAddress } from './support/purchase.ts'
import { expectAccessible, newVisitor, repliesTo, showOn } from './support/visitor.ts'

const slug = 'filament-bulb-a60'
const name = 'Filament Bulb A60'

/** Checks the page on a phone, which most visitors use, and then on a laptop. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await showOn(page, 'laptop')
  await expectAccessible(page)
  await showOn(page, 'phone')
}

it('lets a visitor find a lamp, sign up, order it and find the order again', async () => {
  const before = await lampBySlug(slug)
  const page = await newVisitor()
  const replies = repliesTo(page)
  const main = page.getByRole('main')

  await page.goto('/')
  await expectAccessibleOnBoth(page)
  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await main.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Gura', exact: true }).click()

  await page.getByRole('heading', { name: 'Ibyo mwaguze' }).waitFor()
  await page.getByRole('button', { name: `Ongera umubare wa ${name}` }).click()
  await main.getByText('Ibicuruzwa (2)').waitFor()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Komeza ugure' }).click()

  await page.getByRole('link', { name: 'Create your acount' }).click()
  await main.getByLabel('Name').fill('Keza Mutoni')
  await main.getByLabel('Email').fill(`keza-mutoni@example.rw`)
  await main.getByLabel('Password', { exact: true }).fill('Urumuri-1')
  await main.getByLabel('Confirm Password').fill('Urumuri-1')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign Up' }).click()

  await page.getByLabel('Full Name').waitFor()
  await expectAccessible(page)
  await giveAddress(page)
  await page.getByRole('radio', { name: 'MoMo' }).waitFor()
  await expectAccessible(page)
  await choosePayment(page, 'MoMo')

  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await expect
    .poll(() => main.getByRole('term').allTextContents())
    .toEqual(['Ibicuruzwa (2)', 'Ubwikorezi', 'Umusoro', 'Igiteranyo'])
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Place Order' }).click()

  await main.getByText('Not Paid').waitFor()
  await main.getByText('Not Delivered').waitFor()
  await main.getByText(`2 × RWF ${before.price.toLocaleString('en-US')}`).waitFor()
  await expectAccessibleOnBoth(page)
  const [, number = ''] = /^Order (#\d+)$/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? []
  expect(number).not.toBe('')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()

  await page.goto('/orderHistory')
  const row = page.getByRole('row', { name: number })
  await row.waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['ID', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS'])
  await expectAccessibleOnBoth(page)
  await row.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()

  expect((await lampBySlug(slug)).countInStock).toBe(before.countInStock - 2)
  const seen = await Promise.all(replies)
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.filter((reply) => reply.includes('costPrice'))).toEqual([])
})
