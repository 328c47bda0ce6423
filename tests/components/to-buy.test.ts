import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { NewExpectedGoods } from '../../shared/expected-goods/expected-goods.ts'
import { recordExpectedGoods } from '../../shared/expected-goods/routes.ts'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { listSupplierNames } from '../../shared/suppliers/routes.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { toBuy } from '../../web/src/messages/rw/to-buy.ts'
import { makeExpectedGoods } from '../support/make-expected-goods.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, toast } from './support/page.ts'

const low = { ...makeProduct({ _id: 'low', name: 'Kivu pendant', countInStock: 1 }), sold: 9 }
const enough = { ...makeProduct({ _id: 'enough', name: 'Bulb E27', countInStock: 90 }), sold: 9 }

it('writes the message from the pieces as typed', async () => {
  const server = fakeServer()
  server.answer(listTillLamps, () => [low, enough])
  server.answer(listSupplierNames, () => ({ suppliers: [] }))
  const user = await openScreen('/admin/to-buy', 'admin')
  const pieces = await field(toBuy.piecesOf('Kivu pendant'))
  expect(pieces.value).toBe('8')
  expect(screen.queryByText('Bulb E27')).toBeNull()
  await user.clear(pieces)
  await screen.findByText(toBuy.noneChosen)
  await user.type(pieces, '12')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: toBuy.message }).value).toMatch(/12 × Kivu pendant$/)
  const link = await screen.findByRole('link', { name: toBuy.whatsApp })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('12 × Kivu pendant')
  await button(toBuy.copy)
  await expectAccessible()
})

it('records the list as expected from a supplier in one tap, once', async () => {
  const server = fakeServer()
  const sent: NewExpectedGoods[] = []
  server.answer(listTillLamps, () => [low, enough])
  server.answer(listSupplierNames, () => ({ suppliers: [{ name: 'Kampala Lights', currency: 'UGX' }] }))
  server.answer(recordExpectedGoods, ({ body }) => {
    sent.push(body)
    return { expected: makeExpectedGoods({ _id: body.expectedId, supplier: body.supplier }) }
  })
  const user = await openScreen('/admin/to-buy', 'admin')
  await user.dblClick(await button(toBuy.expect.from('Kampala Lights')))
  await screen.findByText(toBuy.expect.recorded('Kampala Lights'))
  expect(sent).toMatchObject([{ supplier: 'Kampala Lights', lines: [{ product: 'low', wanted: 8 }] }])
  await expectAccessible()
  await user.clear(await field(toBuy.piecesOf('Kivu pendant')))
  await user.type(await field(toBuy.piecesOf('Kivu pendant')), '3')
  await user.click(await button(toBuy.expect.save))
  await screen.findByText(toBuy.expect.missing)
  await user.type(await field(toBuy.expect.supplier), 'Dubai Lamps')
  await user.click(await button(toBuy.expect.save))
  await screen.findByText(toBuy.expect.recorded('Dubai Lamps'))
  expect(sent[1]).toMatchObject({ supplier: 'Dubai Lamps', lines: [{ product: 'low', wanted: 3 }] })
})

it('sends the same id again when the first answer was lost', async () => {
  const server = fakeServer()
  const ids: string[] = []
  server.answer(listTillLamps, () => [low])
  server.answer(listSupplierNames, () => ({ suppliers: [{ name: 'Kampala Lights' }] }))
  server.answer(recordExpectedGoods, ({ body }) => {
    ids.push(body.expectedId)
    return { expected: makeExpectedGoods({ supplier: body.supplier }) }
  })
  const user = await openScreen('/admin/to-buy', 'admin')
  server.loseReplies('changes')
  await user.click(await button(toBuy.expect.from('Kampala Lights')))
  await toast(shop.failed.errors.network)
  server.loseReplies('none')
  await user.click(await button(toBuy.expect.from('Kampala Lights')))
  await screen.findByText(toBuy.expect.recorded('Kampala Lights'))
  expect(ids).toEqual([ids[0], ids[0]])
})

it('says that there is enough when no lamp runs low', async () => {
  fakeServer().answer(listTillLamps, () => [enough])
  await openScreen('/admin/to-buy', 'admin')
  await screen.findByText(toBuy.none)
})
