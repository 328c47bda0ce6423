import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../shared/id.ts'
import { sendSpecialRequest } from '../../shared/special/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field, toast } from './support/page.ts'

it('reports each invalid field and focuses the first', async () => {
  fakeServer()
  const user = await openScreen('/special')
  await user.type(await screen.findByLabelText(/^Phone/), 'call me')
  await user.click(await button('Ohereza'))
  expect(await screen.findAllByText(customer.special.fieldErrors.missing)).toHaveLength(2)
  await screen.findByText(customer.special.fieldErrors.notPhone)
  await expectFocused(await field('Name'))
  await expectAccessible()
  await expectPath('/special')
})

it('resends a request whose reply was lost, which arrives once', async () => {
  const server = fakeServer()
  const arrived: string[] = []
  const sent = server.answer(sendSpecialRequest, ({ body }) => {
    arrived.push(body.name)
    const user = { _id: 'customer-1', name: 'Aline Uwase' }
    return {
      special: {
        _id: newId(),
        createdAt: new Date().toISOString(),
        name: body.name,
        description: body.description,
        user,
      },
    }
  })
  const user = await openScreen('/special', 'customer')
  await user.type(await field('Name'), 'Itara rimwe gusa')
  await user.type(await field('Description'), 'Rimwe')
  server.loseReplies('changes')
  await user.click(await button('Ohereza'))
  await toast(shop.failed.errors.network)
  server.loseReplies('none')
  await openScreen('/special', 'customer')
  await user.click(await button('Ohereza'))
  await screen.findByText('Request sent')
  expect(arrived).toEqual(['Itara rimwe gusa'])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})
