import { describe, expect, it } from 'vitest'
import { customer as rwCustomer } from '../../web/src/messages/rw/customer.ts'
import { people as rwPeople } from '../../web/src/messages/rw/people.ts'
import { sale as rwSale } from '../../web/src/messages/rw/sale.ts'
import { shop as rwShop } from '../../web/src/messages/rw/shop.ts'
import { button, example, field, goToReview, sellerWith, storedSale, toast } from './support/counter.ts'
import { newAccount } from './support/people-api.ts'
import { lampNow, setLamp } from './support/products-api.ts'
import { pressAsSessionExpires, putInCart, signIn } from './support/purchase.ts'
import { recordReport, shownReport } from './support/reports-api.ts'
import { demoPerson } from './support/shop-api.ts'
import { expectAccessible, newVisitor, openAs } from './support/visitor.ts'

/** Lamp that no other file sells, since files run simultaneously. */
const LAMP = 'nyamirambo-up-down-sconce'

describe('stock check of the sales form', () => {
  it('checks the stock before continuing and stays on the form when it is short', async () => {
    const lamp = await setLamp('rusizi-bankers-lamp', { countInStock: 4 })
    const page = await sellerWith(['rusizi-bankers-lamp'])
    await recordReport([[lamp, 2]])
    await field(page, 'real quantity').fill('3')
    await button(page, 'Sold').click()

    await toast(page, 'Ingano yibicuruzwa mwinjije iruta ibiri muri stock')
    await page.getByText(rwShop.cart.onlyLeft(2)).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/createReport')
    await expectAccessible(page)
    await field(page, 'real quantity').fill('2')
    await button(page, 'Sold').click()
    await page.waitForURL('**/payment')
  })

  it('reports that the device is offline and keeps the typed values', async () => {
    await setLamp(LAMP, example)
    const page = await sellerWith([LAMP])
    await field(page, 'depts').fill('500')
    await page.context().setOffline(true)
    await field(page, 'given to').fill('Ineza')
    await button(page, 'Sold').click()
    await toast(page, rwShop.failed.errors.network)
    await page.context().setOffline(false)
    await goToReview(page)
    await page.getByText('Ineza').waitFor()
  })
})

it('keeps typed values as the same sale over a reload and an expired session', async () => {
  await setLamp(LAMP, example)
  const page = await sellerWith([LAMP])
  await field(page, 'real quantity').fill('2')
  await field(page, 'depts').fill('750')
  await field(page, 'given to').fill('Kamanzi')
  await field(page, 'Comments').fill('Azishyura ku wa gatanu')
  await page.getByRole('main').getByText('expense', { exact: true }).first().click()
  await field(page, 'expense').fill('300')
  const before = await storedSale(page)

  await page.reload()
  await expect.poll(() => field(page, 'real quantity').inputValue()).toBe('2')
  await pressAsSessionExpires(button(page, 'Sold'))
  await page.getByText(rwCustomer.session.ended).waitFor()
  await signIn(page, demoPerson('seller'))

  await button(page, 'Sold').waitFor()
  expect((await storedSale(page)).report).toMatchObject({ saleId: Object(before.report).saleId, depts: '750' })
  await goToReview(page)
  await page.reload()
  await page.getByText('Azishyura ku wa gatanu').waitFor()
  await button(page, 'save').click()
  expect(await shownReport(page)).toMatchObject({
    real: 2,
    depts: 1500,
    givenTo: 'Kamanzi',
    comments: 'Azishyura ku wa gatanu',
    expense: 300,
  })
})

it('redirects a seller who skipped a step back to it', async () => {
  await setLamp(LAMP, example)
  const page = await newVisitor()
  await page.goto('/reportReview')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor()
  await signIn(page, demoPerson('admin'))
  await page.waitForURL('**/admin/createReport')
  await page.getByText('Ntimwahisemo ibyo mugura.').waitFor()
  await expectAccessible(page)

  await putInCart(page, LAMP)
  await page.goto('/admin/createReport')
  await field(page, 'real quantity').waitFor()
  await page.goto('/reportReview')
  await page.waitForURL('**/payment')
  await page.goto('/admin/createReport')
  await field(page, 'real quantity').fill('0')
  await goToReview(page)
  await page.getByText(rwSale.noneSold).waitFor()
  await expect.poll(() => button(page, 'save').isDisabled()).toBe(true)
  await expect.poll(() => button(page, 'sell').isDisabled()).toBe(true)
  await page.getByRole('navigation', { name: rwCustomer.steps.label }).getByText('Report').waitFor()
})

it('tells a customer that selling is for staff and offers the checkout', async () => {
  const page = await openAs(await newAccount(), '/admin/createReport')
  await page.getByRole('link', { name: rwPeople.denied.goHome }).waitFor()
  await expectAccessible(page)
  await page.goto('/reportReview')
  await page.getByText(rwPeople.denied.seller).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.goto('/payment')
  await page.getByRole('radio', { name: 'Paypal' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Cash' }).count()).toBe(0)
})

it('discards the sale at sign-out, after asking about stock it has taken', async () => {
  const lamp = await setLamp(LAMP, example)
  const page = await sellerWith([LAMP], 'laptop')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Eric Habimana' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
  }
  await goToReview(page)
  await button(page, 'sell').click()
  await page.getByText(rwSale.taken(1)).waitFor()
  await page.goto('/admin/expenses')
  const question = page.getByRole('dialog', { name: rwSale.unsaved.title })
  await signOut()
  await question.getByText(`1 × ${lamp.name}`).waitFor()
  await expectAccessible(page)
  await question.getByRole('link', { name: rwSale.unsaved.toSale }).click()
  await page.getByText(rwSale.taken(1)).waitFor()
  expect(Object.keys(await storedSale(page)).sort()).toEqual(['cartItems', 'report'])

  await signOut()
  await question.getByRole('button', { name: rwSale.unsaved.putBackAndLeave }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor()
  await expect.poll(() => storedSale(page)).toEqual({})
  expect((await lampNow(lamp)).countInStock).toBe(20)
})
