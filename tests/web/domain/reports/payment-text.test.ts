import { expect, it } from 'vitest'
import { methodsText, partsText } from '../../../../web/src/domain/reports/payment-text.ts'
import { customer } from '../../../../web/src/messages/en/customer.ts'

const { methodNames } = customer.checkout
const cash = { method: 'Cash', amount: 5000 }
const momo = { method: 'MoMo pay', amount: 10_000 }

it.each([
  ['one method', { paymentMethod: 'Cash' }, 'Cash', 'Cash'],
  [
    'two parts',
    { paymentMethod: 'MoMo pay', tenders: [cash, momo] },
    'Cash + MoMo',
    'Cash RWF 5,000 + MoMo RWF 10,000',
  ],
  ['a debt of which a part was paid', { paymentMethod: 'Depts', tenders: [momo] }, 'MoMo + Debt', 'MoMo + Debt'],
  ['a method of a later release', { paymentMethod: 'Cheque' }, 'Cheque', 'Cheque'],
])('names the methods of a sale with %s', (_what, sale, methods, parts) => {
  expect(methodsText(sale, methodNames)).toBe(methods)
  expect(partsText(sale, methodNames)).toBe(parts)
})
