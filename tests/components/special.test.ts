import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { newId } from '../../shared/id.ts'
import {
  listMySpecialRequests,
  listSpecialRequests,
  markSpecialRequest,
  sendSpecialRequest,
} from '../../shared/special/routes.ts'
import { customer } from '../../web/src/messages/rw/customer.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, expectFocused, expectPath, field, link, part, toast } from './support/page.ts'

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

it('stores a request once when it is sent again after a lost reply', async () => {
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

it('shows the customer’s requests with their answers after a failed fetch', async () => {
  const server = fakeServer()
  server.answer(listMySpecialRequests, () => {
    throw new Refusal('token.invalid', 'No')
  })
  const user = await openScreen('/special', 'customer')
  await screen.findByText(customer.special.own.failed)
  const request = { description: 'Tall', createdAt: '2026-11-20T08:00:00.000Z' }
  server.answer(listMySpecialRequests, () => [
    { ...request, _id: 'request-2', name: 'Bamboo lamp' },
    { ...request, _id: 'request-1', name: 'Clay lamp', answeredAt: '2026-11-21T09:00:00.000Z', answer: 'We have two' },
  ])
  await user.click(await button(shop.failed.again))
  await screen.findByText('Bamboo lamp')
  const [open, answered] = within(await part(customer.special.own.title)).getAllByRole('listitem')
  expect(open?.textContent).toMatch(/^Bamboo lamp.*Turacyabishaka$/)
  expect(answered?.textContent).toMatch(/^Clay lamp.*Twasubije.*We have two$/)
  await expectAccessible()
})

describe('the list of special requests', () => {
  const request = {
    _id: 'request-1',
    name: 'Bamboo lamp',
    description: 'Tall',
    phone: '0788 123 456',
    user: { _id: 'customer-1', name: 'Aline Uwase', email: 'aline@example.rw' },
    createdAt: '2026-11-20T08:00:00.000Z',
  }

  it('links to the email, phone and WhatsApp of the customer', async () => {
    fakeServer().answer(listSpecialRequests, () => [request])
    await openScreen('/admin/special', 'seller')
    expect(await link('aline@example.rw')).toHaveProperty('href', 'mailto:aline@example.rw')
    expect(await link('0788 123 456')).toHaveProperty('href', 'tel:0788123456')
    const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: office.special.whatsApp })
    expect(href).toMatch(/^https:\/\/wa\.me\/250788123456\?text=.*Aline%20Uwase.*Bamboo%20lamp/)
    expect(screen.queryByRole('img')).toBeNull()
    await expectAccessible()
  })

  it('shows a request of a deleted customer without contact details', async () => {
    const { user: _, phone: __, ...rest } = request
    fakeServer().answer(listSpecialRequests, () => [rest])
    await openScreen('/admin/special', 'seller')
    await screen.findByText('DELETED USER')
    expect(screen.queryByRole('link', { name: office.special.whatsApp })).toBeNull()
    await expectAccessible()
  })

  it('marks a request as answered once when the button is tapped twice', async () => {
    const server = fakeServer()
    const answer = { answeredAt: '2026-11-21T09:00:00.000Z', answeredBy: { _id: 'seller-1', name: 'Grace' } }
    let isAnswered = false
    server.answer(listSpecialRequests, ({ query }) => {
      if (query.open && isAnswered) return []
      return [{ ...request, ...(isAnswered && answer) }]
    })
    const marks = server.answer(markSpecialRequest, ({ body }) => {
      isAnswered = body.state === 'answered'
      return { special: { ...request, ...(isAnswered && answer) } }
    })
    const user = await openScreen('/admin/special', 'seller')
    await user.click(await link(office.special.views.open))
    await user.click(await screen.findByText(office.special.write))
    await user.type(await field(`${office.special.answerText}: Bamboo lamp`), 'We have two')
    await user.dblClick(await button(office.special.answerNamed('Bamboo lamp')))
    await screen.findByText(office.special.noneOpen)
    await toast(office.special.marked.answered)
    expect(marks).toMatchObject([{ params: { id: 'request-1' }, body: { state: 'answered', answer: 'We have two' } }])
    await expectAccessible()

    await user.click(await link(office.special.views.all))
    await screen.findByText(/Yasubijwe na Grace/)
    await user.click(await button(office.special.reopenNamed('Bamboo lamp')))
    await button(office.special.answerNamed('Bamboo lamp'))
    expect(marks.map(({ body }) => body.state)).toEqual(['answered', 'open'])
  })
})
