import { expect, it } from 'vitest'
import { languages } from '../../../../web/src/messages/languages.ts'
import { messagesIn } from '../../../../web/src/messages/messages.ts'
import { customer as rwCustomer } from '../../../../web/src/messages/rw/customer.ts'

it('contains the specification’s texts of a purchase verbatim', () => {
  expect(rwCustomer.steps).toMatchObject({
    signIn: 'Injira',
    ship: 'Tumiza',
    pay: 'Ishyura',
    confirm: 'Emeza Gutumiza',
    report: 'Report',
  })
  expect(rwCustomer.signIn).toMatchObject({ create: 'Create your acount', noMatch: 'Password do not match' })
  expect(rwCustomer.checkout).toMatchObject({ place: 'Place Order', pay: 'Pay your order', edit: 'Edit' })
  expect(rwCustomer.orders.columns).toEqual({
    id: 'ID',
    date: 'DATE',
    total: 'TOTAL',
    paid: 'PAID',
    delivered: 'DELIVERED',
    actions: 'ACTIONS',
  })
  expect(rwCustomer.orders.details).toBe('Details')
})

it.each(languages)(
  'uses the shop’s message about different passwords in the Authenticator, in $name',
  async (language) => {
    const authenticator = await messagesIn(language, 'authenticator')
    const customer = await messagesIn(language, 'customer')
    expect(authenticator['Your passwords must match']).toBe(customer.signIn.noMatch)
  },
)
