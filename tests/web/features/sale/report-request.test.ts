import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../../../../lambdas/refusal.ts'
import { composeReport } from '../../../../lambdas/reports/compose-report.ts'
import { Business } from '../../../../shared/business.ts'
import { NewReport } from '../../../../shared/reports/new-report.ts'
import type { CartLine } from '../../../../web/src/domain/cart/cart-lines.ts'
import { checkSale, isValid } from '../../../../web/src/features/sale/check-sale.ts'
import { reportRequest } from '../../../../web/src/features/sale/report-request.ts'
import type { SaleDraft } from '../../../../web/src/features/sale/sale-draft.ts'
import { amountsOf, readSale } from '../../../../web/src/features/sale/typed-sale.ts'
import { makeProduct } from '../../../support/make-product.ts'
import { makeDraft, makeLamp, typedFor } from '../../../support/make-sale.ts'

const business = Business.parse({})
const stamp = { _id: 'report-1', createdAt: '2026-11-21T08:00:00.000Z', seller: { _id: 'seller-1', name: 'Grace' } }

function requestOf(draft: SaleDraft, cart: readonly CartLine[]) {
  const sale = readSale(draft, cart)
  const amounts = amountsOf(sale, business)
  if (!amounts) throw new Error('The costs are known')
  return reportRequest({ draft, sale, method: 'Cash', amounts })
}

/** Returns the report that the shop creates from a request for the cart's lamps, or the reason why it refuses it. */
function requestOfSale(request: object, cart: readonly CartLine[]) {
  const lamps = cart.map(({ _id, price, costPrice = 0 }) => makeProduct({ _id, price, costPrice }))
  const products = new Map(lamps.map((lamp) => [lamp._id, lamp]))
  const body = z.safeParse(NewReport, request)
  if (!body.success) return 'unreadable'
  const givenTo = body.data.givenTo || undefined
  try {
    return composeReport(body.data, { products, taken: new Map(), costs: new Map(), givenTo }, business, stamp).report
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

it('requests the typed values with the total debt and the shown sales', () => {
  const lamp = makeLamp()
  const draft = typedFor(
    lamp,
    { real: '3' },
    makeDraft({ depts: '1000', givenTo: ' Habimana ', comments: '  ', expense: '250' }),
  )
  expect(requestOf(draft, [lamp])).toEqual({
    reportItems: [{ _id: 'lamp', quantity: 3, real: 3, soldAt: 5000, price: 5000, seenCostPrice: 3000 }],
    real: 3,
    depts: 3000,
    ibyangiritse: 0,
    givenTo: 'Habimana',
    comments: '',
    expense: 250,
    paymentMethod: 'Cash',
    saleId: 'sale-1',
    sales: 12_000,
  })
})

it('matches the shop, which accepts every valid sale at the shown amounts only', () => {
  const figure = fc.oneof(
    fc.integer({ min: 0, max: 12 }).map(String),
    fc.constantFrom('', '0', '2500.555', '5,000', '5001', 'x', '-3', '1.5', '60000000'),
  )
  const typedLamp = fc.record({ price: fc.integer({ max: 9000, min: 1 }), real: figure, soldAt: figure })
  const typedSale = fc.record({
    depts: figure,
    ibyangiritse: figure,
    givenTo: fc.constantFrom('', ' ', 'Habimana', '...', '\u0000'),
    comments: fc.constantFrom(null, '', 'Paid', ' In two parts ', '\u0000'),
  })
  fc.assert(
    fc.property(fc.array(typedLamp, { minLength: 1, maxLength: 3 }), typedSale, (lamps, typed) => {
      const cart = lamps.map(({ price }, n) => makeLamp({ _id: `lamp-${n}`, price }))
      const draft = lamps.reduce((before, { real, soldAt }, n) => {
        const lamp = cart[n]
        return lamp ? typedFor(lamp, { real, soldAt }, before) : before
      }, makeDraft(typed))
      if (readSale(draft, cart).real === 0) return
      const errors = checkSale(draft, cart)
      const request = requestOf(draft, cart)
      const [error] = errors.fields.values()
      if (isValid(errors)) {
        const { sales, real } = request
        expect(requestOfSale(request, cart)).toMatchObject({ sales, real })
      } else if (error?.includes('.')) {
        expect(['unreadable', error]).toContain(requestOfSale(request, cart))
      }
    }),
    { numRuns: 500 },
  )
})
