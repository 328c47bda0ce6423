import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Business } from '../../shared/business.ts'
import { getProduct } from '../../shared/products/routes.ts'
import { listStockMovements } from '../../shared/products/staff-routes.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { expectAccessible, link } from './support/page.ts'

const { journal } = office.catalogue

const lamp = makeProduct({ _id: 'lamp-1', name: 'Kivu pendant', countInStock: 24, costPrice: 35_953.75 })
const movement = (fields: Partial<StockMovement>): StockMovement => ({
  _id: 'movement',
  delta: 20,
  balance: 24,
  reason: 'restock',
  reference: 'lamp-1',
  by: { _id: 'seller-1', name: 'Grace' },
  at: '2026-11-22T08:00:00.000Z',
  ...fields,
})

async function openLamp(movements: readonly StockMovement[]) {
  const server = fakeServer()
  server.answer(getSettings, () => firstSettings(Shop.parse({}), Business.parse({})))
  server.answer(getProduct, () => lamp)
  server.answer(listStockMovements, () => [...movements])
  await openScreen('/admin/product/lamp-1', 'admin')
  return within(await screen.findByRole('region', { name: journal.title(24) }))
}

it('explains the average cost of a lamp one tap from its form', async () => {
  const rest = movement({ value: 730_890.02, unitCost: 33_000, costAfter: 35_953.75, rest: 0.02 })
  const region = await openLamp([rest])
  await region.findByText(journal.worth('35,953.75', '862,890'))
  region.getByText('(4 × 33,000 + 730,890.02) ÷ 24 = 35,953.75')
  region.getByText(journal.rest('0.02'))
  expect((await link(journal.why('35,953.75'))).getAttribute('href')).toBe('#journal')
  await expectAccessible()
})

it('shows a movement from before values were recorded without an equation', async () => {
  const region = await openLamp([movement({})])
  await region.findByText(`${journal.left}: 24`)
  expect(region.queryByText(/÷/)).toBeNull()
})
