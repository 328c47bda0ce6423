import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { ordersOf } from './support/orders-api.ts'
import { newAccount } from './support/people-api.ts'
import { newVisitor } from './support/visitor.ts'

/** Presses Tab until the control has the focus, like a user without a pointer. */
async function tabTo(control: Locator): Promise<void> {
  await control.waitFor()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${control}`)
}

it('lets a customer buy a lamp with the keyboard alone', async () => {
  const { email, password, token, name } = await newAccount()
  const page = await newVisitor('laptop')
  const main = page.getByRole('main')
  const type = (text: string) => page.keyboard.type(text)
  const press = (key: string) => page.keyboard.press(key)

  await page.goto('/')
  await tabTo(page.getByRole('searchbox'))
  await type('GU10 Spot Bulb')
  await press('Enter')
  await tabTo(main.getByRole('link', { name: 'GU10 Spot Bulb', exact: true }))
  await press('Enter')
  await tabTo(main.getByRole('button', { name: 'Gura' }))
  await press('Enter')
  await tabTo(main.getByRole('button', { name: 'Komeza ugure' }))
  await press('Enter')

  await tabTo(main.getByRole('textbox', { name: 'Email' }))
  await type(email)
  await press('Tab')
  await type(password)
  await press('Enter')

  await tabTo(main.getByRole('textbox', { name: 'Full Name' }))
  await type(name)
  await press('Tab')
  await type('KG 11 Ave 5')
  await press('Tab')
  await type('Kigali')
  await press('Tab')
  await type('0788123456')
  await press('Enter')

  await tabTo(main.getByRole('radio', { name: /MoMo/ }))
  await press('Space')
  await press('Enter')

  await tabTo(main.getByRole('button', { name: 'Place Order' }))
  await press('Enter')
  await page.getByText('Not Paid').waitFor()
  expect(await ordersOf({ email, password, token, name })).toMatchObject([
    { shippingAddress: { fullName: name, country: 'Rwanda' }, paymentMethod: 'MoMo' },
  ])
})
