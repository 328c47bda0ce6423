import { expect, it } from 'vitest'
import { authenticatorPhrases } from '../../../web/src/messages/authenticator.ts'
import { enBuying } from '../../../web/src/messages/en-buying.ts'
import { rwBuying } from '../../../web/src/messages/rw-buying.ts'

it('the texts of a purchase are letter for letter where the specification gives them', () => {
  expect(rwBuying.steps).toMatchObject({
    signIn: 'Injira',
    ship: 'Tumiza',
    pay: 'Ishyura',
    confirm: 'Emeza Gutumiza',
    report: 'Report',
  })
  expect(rwBuying.signIn).toMatchObject({ create: 'Create your acount', noMatch: 'Password do not match' })
  expect(rwBuying.checkout).toMatchObject({ place: 'Place Order', pay: 'Pay your order', edit: 'Edit' })
  expect(rwBuying.orders.columns).toEqual({
    id: 'ID',
    date: 'DATE',
    total: 'TOTAL',
    paid: 'PAID',
    delivered: 'DELIVERED',
    actions: 'ACTIONS',
  })
  expect(rwBuying.orders.details).toBe('Details')
})

it('what is looked for by its spelling is spelt so in English too', () => {
  expect(enBuying.signIn.create).toBe(rwBuying.signIn.create)
  expect(enBuying.checkout).toMatchObject({ place: rwBuying.checkout.place, pay: rwBuying.checkout.pay })
})

it.each(['rw', 'en'] as const)('the Authenticator says of two passwords what the shop says, in %s', (language) => {
  expect(authenticatorPhrases[language]['Your passwords must match']).toBe('Password do not match')
})
