import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field } from './support/page.ts'

it('each field of the address that is missing is told, and the first one is where one goes on', async () => {
  fakeServer()
  const user = await openScreen('/shipping', 'customer')
  await user.type(await field('Full Name'), 'Aline Uwase')
  await user.type(await field('City'), 'Kigali')
  await user.type(await field('Phone'), 'no number')
  await user.keyboard('{Enter}')
  await screen.findByText(customer.checkout.fieldErrors.missing)
  await screen.findByText(customer.checkout.fieldErrors.notPhone)
  await expectFocused(await field('Address'))
  await expectAccessible()
  await expectPath('/shipping')
})

it('a way to pay has to be chosen', async () => {
  fakeServer()
  const user = await openScreen('/payment', 'customer')
  await user.click(await button('Komeza'))
  await screen.findByText(customer.checkout.chooseMethod, { selector: '[role=alert] *, [role=alert]' })
  await expectAccessible()
  await expectPath('/payment')
})

it('what was typed and chosen is still there after a reload', async () => {
  fakeServer()
  const user = await openScreen('/shipping', 'customer')
  await user.type(await field('Full Name'), 'Aline Uwase')
  await user.type(await field('Phone'), '0788 123 456')
  await openScreen('/shipping', 'customer')
  expect((await field('Full Name')).value).toBe('Aline Uwase')
  expect((await field('Phone')).value).toBe('0788 123 456')
  await openScreen('/payment', 'customer')
  await user.click(await screen.findByRole('radio', { name: /^Paypal/ }))
  await openScreen('/payment', 'customer')
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Paypal/ })).checked).toBe(true)
})
