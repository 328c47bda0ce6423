import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { recordUnofficial } from '../../shared/fiscal/routes.ts'
import { cartItems } from '../../web/src/domain/cart/cart.ts'
import { cartLine } from '../../web/src/domain/cart/cart-lines.ts'
import { newDraft, withTypedLine } from '../../web/src/features/sale/sale-draft.ts'
import { saleDraft } from '../../web/src/features/sale/sale-store.ts'
import { fiscal } from '../../web/src/messages/rw/fiscal.ts'
import { makeFiscalReceipt } from '../support/make-fiscal-receipt.ts'
import { pendant } from './support/at-the-till.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible } from './support/page.ts'

const { proforma } = fiscal

/** Opens the screen while two pendants at 25,000 RWF are in the till. */
async function openProforma() {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const line = cartLine(pendant, 2)
  cartItems.set([line])
  saleDraft.set(withTypedLine(newDraft('01KBFSTCVWA3N3XBWXMEHXX0T2'), line, { soldAt: '25000' }))
  const server = fakeServer()
  const { sdc: _, id: __, state: ___, ...paper } = makeFiscalReceipt()
  const sent = server.answer(recordUnofficial, ({ body: { label, refundOf } }) => {
    const refund = label === 'TR' && { kind: 'NR' as const, refundOf }
    return { receipt: { ...paper, label, number: 7, ...refund } }
  })
  const user = await openScreen('/admin/proforma', 'seller')
  return { user, sent, print }
}

it('prints a proforma of the lamps in the till and leaves them there', async () => {
  const { user, sent, print } = await openProforma()
  const proformaButton = await button(proforma.labels.PS)
  await expectAccessible()
  await user.click(proformaButton)
  await screen.findByText('PROFORMA')
  expect(screen.getAllByText('OFFICIAL RECEIPT')).toHaveLength(2)
  expect(sent).toMatchObject([{ body: { label: 'PS', lines: [{ product: pendant._id, quantity: 2, price: 25_000 }] } }])
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(cartItems.get()).toHaveLength(1)
  await expectAccessible()
})

it('practises a sale and its refund', async () => {
  const { user, sent } = await openProforma()
  await user.click(await button(proforma.labels.TS))
  await screen.findByText('TRAINING')
  await user.click(await button(proforma.labels.TR))
  await screen.findByText('REFUND')
  expect(sent.map(({ body }) => [body.label, body.refundOf])).toEqual([
    ['TS', undefined],
    ['TR', 7],
  ])
})

it('leads to the till while it has no lamps', async () => {
  await openScreen('/admin/proforma', 'seller')
  await screen.findByText(proforma.empty, { exact: false })
  expect(screen.getByRole('link', { name: proforma.toTill }).getAttribute('href')).toContain('/sell')
})
