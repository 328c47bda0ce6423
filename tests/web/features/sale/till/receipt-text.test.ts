import { expect, it } from 'vitest'
import { receiptText } from '../../../../../web/src/features/sale/till/receipt-text.ts'
import { shop } from '../../../../../web/src/messages/en/shop.ts'
import { till } from '../../../../../web/src/messages/en/till.ts'
import { makeLine, makeReport } from '../../../../support/make-report.ts'

const words = { ...till.message, months: shop.months }

it('lists lamps, total and debt without the shop’s costs', () => {
  const report = makeReport({
    reportItems: [
      makeLine({ real: 2, costPrice: 3333 }),
      makeLine({ name: 'Bulb', real: 1, soldAt: 900, costPrice: 777 }),
    ],
    deptsGranted: 400,
    givenTo: 'Habimana',
  })
  const text = receiptText(report, 'Itara', 'Cash', words)
  expect(text.split('\n')).toEqual([
    'Itara, 21 Nov 2026',
    '2 × Kivu pendant: RWF 10,000',
    '1 × Bulb: RWF 900',
    'Total: RWF 10,900 (Cash)',
    'Still to pay: RWF 400',
    'Thank you!',
  ])
  expect(text).not.toMatch(/3,?333|777/)
})

it('shows the debt as the total when lamps have no price', () => {
  const { soldAt: _, ...line } = makeLine({ real: 2 })
  const report = makeReport({ reportItems: [line], deptsGranted: 8000, givenTo: 'Habimana', paymentMethod: 'Depts' })
  expect(receiptText(report, 'Itara', 'Debt', words)).toContain('Total: RWF 8,000 (Debt)\nStill to pay: RWF 8,000')
})
