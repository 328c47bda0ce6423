import { expect, it } from 'vitest'
import { sale as rwSale } from '../../../../web/src/messages/rw/sale.ts'

it('contains the specification’s texts of a sale verbatim', () => {
  expect(rwSale.overStock).toBe('Ingano yibicuruzwa mwinjije iruta ibiri muri stock')
  expect(rwSale).toMatchObject({
    sold: 'Sold',
    sell: 'sell',
    save: 'save',
    losses: 'Losses',
    method: 'Payments method',
  })
  expect(rwSale.fields).toMatchObject({
    real: 'real quantity',
    soldAt: 'Sold at',
    depts: 'depts',
    givenTo: 'given to',
    ibyangiritse: 'ibyangiritse',
    comments: 'Comments',
  })
  expect(rwSale.summary).toMatchObject({
    title: 'Selling summary',
    sales: 'Sales',
    costs: 'Total costs',
    tax: 'Tax',
    gross: 'Gross profit',
    net: 'Net profit',
  })
  expect(rwSale.belowCost('RWF 3,000')).toContain('below cost')
})
