import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listTillLamps } from '../../shared/products/staff-routes.ts'
import { toBuy } from '../../web/src/messages/rw/to-buy.ts'
import { makeProduct } from '../support/make-product.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field } from './support/page.ts'

const low = { ...makeProduct({ _id: 'low', name: 'Kivu pendant', countInStock: 1 }), sold: 9 }
const enough = { ...makeProduct({ _id: 'enough', name: 'Bulb E27', countInStock: 90 }), sold: 9 }

it('writes the message from the pieces as typed', async () => {
  fakeServer().answer(listTillLamps, () => [low, enough])
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

it('says that there is enough when no lamp runs low', async () => {
  fakeServer().answer(listTillLamps, () => [enough])
  await openScreen('/admin/to-buy', 'admin')
  await screen.findByText(toBuy.none)
})
