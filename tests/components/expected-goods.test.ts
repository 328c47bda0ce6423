import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endExpectedGoods, listExpectedGoods } from '../../shared/expected-goods/routes.ts'
import { purchasing } from '../../web/src/messages/rw/purchasing.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeExpectedGoods } from '../support/make-expected-goods.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, field, toast } from './support/page.ts'
import { serveReceipts } from './support/receipts-shop.ts'

const { form, expected: texts } = purchasing.goodsReceipts

it('fills the form with the expected pieces that have not arrived', async () => {
  const { server, sent } = serveReceipts()
  const lines = [
    { product: 'pendant', name: 'Kivu pendant', wanted: 20, received: 8 },
    { product: 'bulb', name: 'Bulb E27', wanted: 5, received: 6 },
  ]
  const { _id: expected } = makeExpectedGoods()
  server.answer(listExpectedGoods, () => ({ expected: [makeExpectedGoods({ lines })], page: 1, hasMore: false }))
  const user = await openScreen('/admin/receipts?only=expected', 'seller')
  await screen.findByText(texts.arrived(8, 20))
  expect(screen.queryByRole('button', { name: texts.endOf('Kampala Lights') })).toBeNull()
  await expectAccessible()
  await user.click(await button(texts.receiveFrom('Kampala Lights')))
  await screen.findByText(form.expected)
  expect((await field(form.piecesOf('Kivu pendant'))).value).toBe('12')
  expect(screen.queryByText('Bulb E27')).toBeNull()
  await user.type(await field(form.rate('UGX')), '0.39')
  await user.type(await field(form.priceOf('Kivu pendant')), '85000')
  await user.click(await button(form.submit))
  await toast(form.recorded)
  expect(sent).toMatchObject([{ supplier: 'Kampala Lights', expected, lines: [{ product: 'pendant', quantity: 12 }] }])
})

it('does not replace a receipt that was begun with the expected lamps', async () => {
  const { server } = serveReceipts()
  server.answer(listExpectedGoods, () => ({ expected: [makeExpectedGoods()], page: 1, hasMore: false }))
  const user = await openScreen('/admin/receipts/new', 'seller')
  await user.type(await field(form.supplier), 'Dubai Lamps')
  await openScreen('/admin/receipts?only=expected', 'seller')
  await user.click(await button(texts.receiveFrom('Kampala Lights')))
  await toast(form.taken)
  await openScreen('/admin/receipts/new', 'seller')
  expect((await field(form.supplier)).value).toBe('Dubai Lamps')
})

it('ends expected lamps after confirmation', async () => {
  const { server } = serveReceipts()
  const ended: string[] = []
  server.answer(listExpectedGoods, () => ({
    expected: ended.length > 0 ? [] : [makeExpectedGoods()],
    page: 1,
    hasMore: false,
  }))
  server.answer(endExpectedGoods, ({ params }) => {
    ended.push(params.id)
    return { expected: makeExpectedGoods() }
  })
  const user = await openScreen('/admin/receipts?only=expected', 'admin')
  await user.click(await button(texts.endOf('Kampala Lights')))
  const confirmation = within(await dialog(texts.endSure('Kampala Lights')))
  await user.click(confirmation.getByRole('button', { name: texts.end }))
  await toast(texts.ended)
  await screen.findByText(texts.none)
  expect(ended).toEqual([makeExpectedGoods()._id])
})

it('offers to load the expected lamps again when there is no connection', async () => {
  const { server } = serveReceipts()
  server.setOffline(true)
  await openScreen('/admin/receipts?only=expected', 'seller')
  await screen.findByText(texts.failed)
  await button(shop.failed.again)
})
