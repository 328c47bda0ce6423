import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { StoredProduct } from '../../../lambdas/data/products.ts'
import type { OpenAccount } from '../../../shared/reports/open-account.ts'
import { tillKey } from '../../../web/src/domain/query-keys.ts'
import { queryClient } from '../../../web/src/lib/query-client.ts'
import { office } from '../../../web/src/messages/rw/office.ts'
import { makeProduct } from '../../support/make-product.ts'
import { fakeServer } from './fake-server.ts'
import { openScreen } from './open-screen.tsx'
import { button, part } from './page.ts'
import { serveTill } from './serve-till.ts'

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

/** Opens the till of a shop with these lamps as a seller. */
export async function openTill(
  lamps: readonly StoredProduct[] = [pendant, bulb],
  debtors: readonly string[] = [],
  owing: readonly OpenAccount[] = [],
) {
  const server = fakeServer()
  const shop = serveTill(server, lamps, debtors, owing)
  const user = await openScreen('/sell', 'seller')
  await screen.findByText(lamps[0]?.name ?? '')
  return { server, shop, user }
}

/** Returns the row of the list that sells a lamp. */
export const add = async (name: string) => within(await part(till.lamps)).findByRole('button', { name: till.add(name) })

/** Returns the line of a lamp in the sale. */
export const line = (name: string) => screen.findByRole('group', { name })

/** Pays by mobile money and confirms that the money has arrived. */
export async function payByMomo(user: UserEvent): Promise<void> {
  await user.click(await button('MoMo pay'))
  await user.click(await button(till.arrived))
}

/** Fetches the lamps as an open till does each minute. */
export const pollLamps = () => act(() => queryClient.refetchQueries({ queryKey: tillKey }))

export const recorded = () => screen.findByRole('heading', { name: till.recorded })
