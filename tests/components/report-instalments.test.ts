import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { office } from '../../web/src/messages/rw/office.ts'
import { makeReport } from '../support/make-report.ts'
import { goTo } from './support/go-to.ts'
import { openReport } from './support/open-report.ts'
import { button, expectAccessible, expectFocused, field, part, toast } from './support/page.ts'

const { debt, ...messages } = office.report

/** Returns a sale of three lamps with 3,000 of their 15,000 owed. */
const onDebt = () => makeReport({ deptsGranted: 3000, givenTo: 'Habimana', paymentMethod: 'Depts' })

const instalments = async () => within(await part(debt.title)).findAllByRole('listitem')

describe('instalment on the report page', () => {
  it('refuses an invalid instalment at its field without a call', async () => {
    const { shop, user } = await openReport(onDebt())
    const input = await field('inter paid amount')
    for (const [text, why] of [
      ['', debt.fieldErrors.missing],
      ['0', debt.fieldErrors.notPositive],
      ['abc', debt.fieldErrors.notAmount],
      ['-1', debt.fieldErrors.notPositive],
      ['3000.01', debt.fieldErrors.beyondOwed('RWF 3,000')],
    ] as const) {
      await user.clear(input)
      if (text) await user.type(input, text)
      await user.click(await button('Igice'))
      await screen.findByText(why)
      expect(input.getAttribute('aria-invalid')).toBe('true')
      await expectFocused(input)
      await expectAccessible()
      await user.clear(input)
      await user.type(input, '1')
      expect(input.getAttribute('aria-invalid')).toBe('false')
    }
    expect(shop.instalments).toEqual([])
  })

  it('keeps an unanswered instalment on the device and counts it once', async () => {
    const { server, shop, user } = await openReport(onDebt())
    await user.type(await field('inter paid amount'), '500')
    server.loseReplies('changes')
    await user.click(await button('Igice'))
    await toast(/Byabitswe kuri iyi telefone/)
    expect((await field('inter paid amount')).value).toBe('')
    await within(await part(debt.title)).findByText(office.outbox.waits, { exact: false })
    await screen.findByText(debt.rest('RWF 2,500'))
    await expectAccessible()

    // A repeated amount is another instalment.
    await user.type(await field('inter paid amount'), '500')
    await user.click(await button('Igice'))
    await screen.findByRole('link', { name: office.outbox.badge(2) })
    server.loseReplies('none')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByRole('link', { name: office.outbox.badge(1) })).toBeNull())
    await screen.findByText(debt.rest('RWF 2,000'))
    expect(await instalments()).toHaveLength(2)
    expect(shop.current()?.payments).toHaveLength(2)
  })
})

it.each(['Igice', 'Paid'])('records the method of a payment by %s, and the next is cash', async (name) => {
  const { server, shop, user } = await openReport(onDebt())
  const momo = () => screen.findByRole<HTMLInputElement>('radio', { name: 'MoMo pay' })
  if (name === 'Igice') await user.type(await field('inter paid amount'), '500')
  await user.click(await momo())
  await expectAccessible()
  server.loseReplies('changes')
  await user.click(await button(name))
  const [waiting] = await instalments()
  expect(waiting?.textContent).toContain('MoMo pay')
  server.loseReplies('none')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(shop.current()?.payments).toMatchObject([{ method: 'MoMo pay' }]))
  expect(await instalments()).toHaveLength(1)
  if (name === 'Igice') expect((await momo()).checked).toBe(false)
})

it.each(['Igice', 'Paid'])('records an instalment by %s once despite fast taps', async (name) => {
  const { shop, user } = await openReport(onDebt())
  await user.type(await field('inter paid amount'), '500')
  const tapped = await button(name)
  tapped.click()
  tapped.click()
  tapped.click()
  await waitFor(() => expect(shop.current()?.payments).toHaveLength(1))
  expect([...shop.instalments, ...shop.edits]).toHaveLength(1)
  expect(await instalments()).toHaveLength(1)
})

describe('instalment taken by another seller at the same time', () => {
  it('shows the balance at the field when the instalment exceeds the rest', async () => {
    const { shop, user } = await openReport(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(2500)
    await user.click(await button('Igice'))
    await screen.findByText(debt.fieldErrors.paidMeanwhile('RWF 500'))
    await screen.findByText(debt.rest('RWF 500'))
    await expectAccessible()
    expect(shop.current()?.igice).toBe(2500)
    await user.clear(await field('inter paid amount'))
    await user.type(await field('inter paid amount'), '500')
    await user.click(await button('Igice'))
    await toast('depts paid')
  })

  it('shows the refusal on another screen when the seller left the form', async () => {
    const { server, shop, user } = await openReport(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(2500)
    const release = server.delay('PUT')
    await user.click(await button('Igice'))
    await goTo('/special')
    await act(async () => release())
    await toast(debt.fieldErrors.paidMeanwhile('RWF 500'))
  })

  it('shows the reason of the refusal when the debt is settled', async () => {
    const { shop, user } = await openReport(onDebt())
    await user.type(await field('inter paid amount'), '2000')
    shop.pay(3000)
    await user.click(await button('Igice'))
    await toast(messages.errors['debt.settled'])
    await screen.findByText(debt.settled)
    expect(screen.queryByRole('button', { name: 'Igice' })).toBeNull()
    expect(shop.current()?.igice).toBe(3000)
  })

  it('blocks settling an outdated balance and shows the current one', async () => {
    const { shop, user } = await openReport(onDebt())
    shop.pay(1000)
    await user.click(await button('Paid'))
    await toast(debt.fieldErrors.paidMeanwhile('RWF 2,000'))
    await screen.findByText(debt.rest('RWF 2,000'))
    expect(shop.current()?.igice).toBe(1000)
    await user.click(await button('Paid'))
    await toast('depts paid')
    expect(shop.current()?.payments).toMatchObject([{ amount: 1000 }, { amount: 2000 }])
  })
})
