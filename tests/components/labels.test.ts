import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listTillLamps, patchProduct } from '../../shared/products/staff-routes.ts'
import { internalCode } from '../../web/src/features/admin-products/labels/internal-code.ts'
import { counting } from '../../web/src/messages/rw/counting.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, toast } from './support/page.ts'

const { labels: texts } = counting

const boxed = {
  ...makeProduct({ _id: 'boxed', name: 'Kivu pendant', code: '4006381333931', countInStock: 2 }),
  sold: 9,
}
const bare = { ...makeProduct({ _id: 'bare', name: 'Bulb E27', countInStock: 3 }), sold: 9 }

const labelsOf = (code: string) => screen.queryAllByRole('img', { name: code })

it('prints labels only of chosen lamps, one each or one for each piece', async () => {
  fakeServer().answer(listTillLamps, () => [boxed, bare])
  const user = await openScreen('/admin/labels', 'admin')
  await user.click(await screen.findByRole('checkbox', { name: /Kivu pendant/ }))
  expect(labelsOf('4006381333931')).toHaveLength(1)
  await screen.findByText(texts.count(1, 1))
  await user.selectOptions(screen.getByRole('combobox', { name: texts.copies }), 'pieces')
  expect(labelsOf('4006381333931')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: texts.papers['58mm'] }))
  await screen.findByText(texts.count(2, 2))
  await expectAccessible()
  await user.click(await button(texts.chooseNone))
  expect(labelsOf('4006381333931')).toHaveLength(0)
  await expectFocused(screen.getByRole('heading', { level: 1 }))
})

it('creates a barcode for a lamp without one, and another one if it is taken', async () => {
  const server = fakeServer()
  const stored: { code?: string } = {}
  server.answer(listTillLamps, () => [boxed, { ...bare, ...stored }])
  const sent = server.answer(patchProduct, ({ body: { code = '' } }) => {
    if (code === internalCode('bare', 0)) throw new Refusal('code.taken', 'Another lamp has this barcode', {})
    stored.code = code
    return { product: { ...bare, code } }
  })
  const user = await openScreen('/admin/labels', 'admin')
  await user.click(await button(texts.chooseWithoutCode))
  expect(within(screen.getByRole('region', { name: texts.print })).getByText(texts.withoutCode(1))).toBeTruthy()
  await user.click(await button(texts.give))
  await toast(texts.given)
  expect(sent.map(({ body }) => body)).toEqual([
    { code: internalCode('bare', 0), revision: bare.revision },
    { code: internalCode('bare', 1), revision: bare.revision },
  ])
  expect(labelsOf(internalCode('bare', 1))).toHaveLength(1)
})
