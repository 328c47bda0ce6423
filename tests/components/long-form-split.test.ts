import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listChangesOf } from '../../shared/changes/routes.ts'
import { getProduct } from '../../shared/products/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { newDraft } from '../../web/src/features/sale/sale-draft.ts'
import { changeSaleDraft, saleDraft } from '../../web/src/features/sale/sale-store.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { pendant } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { goTo } from './support/go-to.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field } from './support/page.ts'
import { serveTill } from './support/serve-till.ts'

const { till, sale, report } = office

/** Opens the payment of a pendant for RWF 5,000 as a seller, with mobile money chosen. */
async function openPayment() {
  const server = fakeServer()
  const shop = serveTill(server, [pendant])
  server.answer(getProduct, () => pendant)
  server.answer(listChangesOf, () => ({ changes: [] }))
  cartItems.set([cartLine(pendant, 1)])
  saleDraft.set({ ...newDraft('01KBFSTCVWA3N3XBWXMEHXX0T2'), method: 'MoMo pay' })
  const user = await openScreen('/payment', 'seller')
  return { shop, user }
}

it('records the typed part in cash and the rest by mobile money', async () => {
  const { shop, user } = await openPayment()
  await user.click(await button(till.split))
  const cash = await field(till.inCash)
  await expectFocused(cash)
  await user.type(cash, '2000')
  await screen.findByText(report.edit.byMomo('RWF 3,000'))
  await expectAccessible()
  await user.click(await button(customer.checkout.proceed))
  await screen.findByText('Cash RWF 2,000 + MoMo pay RWF 3,000')
  await expectAccessible()
  await user.click(await button(sale.save))
  await waitFor(() => expect(shop.reports).toHaveLength(1))
  await expectPath(`/report/${shop.reports[0]?._id}`)
  expect(shop.reports).toMatchObject([
    {
      sales: 5000,
      tenders: [
        { method: 'Cash', amount: 2000 },
        { method: 'MoMo pay', amount: 3000 },
      ],
    },
  ])
})

it('stays at the payment while the part in cash covers the price or is unclear', async () => {
  const { user } = await openPayment()
  await user.click(await button(till.split))
  const cash = await field(till.inCash)
  for (const [typed, error] of [
    ['5000', till.allCash],
    ['bibiri', sale.fieldErrors.notAmount],
  ] as const) {
    await user.clear(cash)
    await user.type(cash, typed)
    await user.click(await button(customer.checkout.proceed))
    await screen.findByText(error)
    await expectFocused(cash)
  }
  await expectPath('/payment')
})

it('leads back to the payment when a lower price leaves nothing for mobile money', async () => {
  await openPayment()
  changeSaleDraft((draft) => ({
    ...draft,
    cash: '2000',
    lines: { pendant: { quantity: 1, real: '1', soldAt: '1500' } },
  }))
  await goTo('/reportReview')
  await screen.findByText(till.allCash)
  await expectPath('/payment')
})

it('ignores the part in cash once another method is chosen', async () => {
  const { shop, user } = await openPayment()
  await user.click(await button(till.split))
  await user.type(await field(till.inCash), '2000')
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  expect(screen.queryByLabelText(till.inCash)).toBeNull()
  await user.click(await button(customer.checkout.proceed))
  await user.click(await button(sale.save))
  await waitFor(() => expect(shop.reports).toHaveLength(1))
  await expectPath(`/report/${shop.reports[0]?._id}`)
  expect(shop.sent.map(({ body }) => body.tenders)).toEqual([undefined])
})
