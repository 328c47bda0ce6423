import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { handler as listOtherTerms } from '../../lambdas/reports/list-other-terms.ts'
import { newId } from '../../shared/id.ts'
import { listOtherTerms as route } from '../../shared/reports/routes.ts'
import { admin, invoke, seller } from '../support/make-event.ts'
import { stockOne } from '../support/shop.ts'
import { remove, reportIn, sell } from '../support/staff-sale.ts'

const listTerms = async (query = {}) => {
  const { body } = await invoke(listOtherTerms, { as: admin, query })
  return z.parse(route.reply, body)
}

it('lists sales at another price than the catalogue, with price and seller', async () => {
  const lamp = await stockOne({ price: 6000, countInStock: 9 })
  const at = (soldAt: number, fields = {}) => sell([[lamp._id, 1]], { soldAt, ...fields })
  const offline = () => ({ offline: true, saleId: newId(), madeAt: new Date().toISOString() })
  const invented = { reportItems: [{ _id: lamp._id, real: 2, soldAt: 10, price: 10 }] }
  await at(6000)
  const cheap = reportIn(await at(4500))
  const voided = reportIn(await at(1))
  await remove(voided._id)
  const sold = reportIn(await at(10, { ...invented, ...offline() }))
  const by = { _id: seller.sub, name: seller.name }
  const of = { lamp: { _id: lamp._id, name: lamp.name }, listPrice: 6000 }
  expect(await listTerms()).toMatchObject({
    lines: [
      { report: { _id: sold._id, seller: by }, ...of, real: 2, soldAt: 10 },
      { report: { _id: cheap._id, number: cheap.number, seller: by }, ...of, real: 1, soldAt: 4500 },
    ],
  })
  expect(await listTerms({ after: sold._id })).toMatchObject({ lines: [{ report: { _id: cheap._id } }] })
  expect((await invoke(listOtherTerms, { as: seller })).status).toBe(403)
})
