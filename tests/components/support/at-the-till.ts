import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import type { OpenAccount } from '../../../shared/reports/open-account.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { makeProduct } from '../../support/make-product.ts'
import { fakeServer } from './fake-server.ts'
import { keepTill } from './keep-till.ts'
import { openScreen } from './open-screen.tsx'
import { button, part } from './page.ts'

const { till } = office

export const pendant = makeProduct({ _id: 'pendant', name: 'Kivu pendant', countInStock: 10 })
export const bulb = makeProduct({
  _id: 'bulb',
  name: 'Bulb E27',
  price: 900,
  costPrice: 500,
  brand: 'Gura',
  countInStock: 3,
})

/** A seller at the till of a shop that keeps these lamps. */
export async function openTill(
  lamps: readonly StoredProduct[] = [pendant, bulb],
  debtors: readonly string[] = [],
  owing: readonly OpenAccount[] = [],
) {
  const server = fakeServer()
  const shop = keepTill(server, lamps, debtors, owing)
  const user = await openScreen('/sell', 'seller')
  await screen.findByText(lamps[0]?.name ?? '')
  return { server, shop, user }
}

/** The row of the list that sells a lamp. */
export const add = async (name: string) => within(await part(till.lamps)).findByRole('button', { name: till.add(name) })

/** A lamp of the sale. */
export const line = (name: string) => screen.findByRole('group', { name })

/** Has the buyer pay by mobile money, and says that it has arrived. */
export async function payByMomo(user: UserEvent): Promise<void> {
  await user.click(await button('MoMo pay'))
  await user.click(await button(till.arrived))
}

export const recorded = () => screen.findByRole('heading', { name: till.recorded })
