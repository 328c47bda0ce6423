import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { editDebtor, listDebtorDetails } from '../../shared/debtors/routes.ts'
import { debtor } from '../../web/src/messages/rw/debtor.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { add, openTill, pendant, recorded } from './support/at-the-till.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, toast } from './support/page.ts'

const { till, sale } = office
const { person } = debtor

/** Opens the till with a pendant to sell on debt to Uwera. */
async function openDebt() {
  const opened = await openTill([pendant])
  const { server, shop, user } = opened
  server.answer(listDebtorDetails, () =>
    shop.reports.flatMap(({ givenTo }) =>
      givenTo === undefined ? [] : [{ name: givenTo, spellings: [], revision: 4 }],
    ),
  )
  const edits = server.answer(editDebtor, ({ body }) => ({ name: body.name, spellings: [], revision: 5 }))
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Depts'))
  await user.type(await field(sale.fields.givenTo), 'Uwera')
  return { ...opened, edits }
}

const typeContact = async ({ user }: Awaited<ReturnType<typeof openDebt>>) => {
  await user.click(await screen.findByText(person.contact))
  await user.type(await field(person.fields.phone), '0788 123 456')
  await user.type(await field(person.fields.dueOn), '2026-12-24')
}

it('records the phone and the promised day together with a sale on debt', async () => {
  const opened = await openDebt()
  await typeContact(opened)
  await expectAccessible()
  await opened.user.click(await button(till.recordDebt))
  await recorded()
  await waitFor(() => expect(opened.edits).toHaveLength(1))
  expect(opened.edits[0]?.body).toEqual({ name: 'Uwera', phone: '0788 123 456', dueOn: '2026-12-24', revision: 4 })
  await waitFor(() => expect(localStorage.getItem('unsentContacts')).toBe('[]'))
})

it('asks for no contact and sends none when none is typed', async () => {
  const { user, shop, edits } = await openDebt()
  await user.click(await button(till.recordDebt))
  await recorded()
  expect(shop.reports).toHaveLength(1)
  expect(edits).toEqual([])
  expect(localStorage.getItem('unsentContacts')).toBeNull()
})

it('rejects an invalid phone before the sale is recorded', async () => {
  const { user, shop } = await openDebt()
  await user.click(await screen.findByText(person.contact))
  await user.type(await field(person.fields.phone), 'none')
  await user.click(await button(till.recordDebt))
  await screen.findByText(person.errors.notPhone)
  expect(shop.reports).toEqual([])
})

it('shows a contact that the shop refuses, and sends it only once', async () => {
  const opened = await openDebt()
  const refused = opened.server.answer(editDebtor, () => {
    throw new Refusal('debtor.merged', 'This name was merged into another one')
  })
  await typeContact(opened)
  await opened.user.click(await button(till.recordDebt))
  await toast(person.contactNotSaved('Uwera'))
  expect(refused).toHaveLength(1)
  expect(localStorage.getItem('unsentContacts')).toBe('[]')
})

it('sends a contact later when the shop cannot be reached after the sale', async () => {
  const opened = await openDebt()
  opened.server.answer(editDebtor, () => Promise.reject(new TypeError('Failed to fetch')))
  await typeContact(opened)
  await opened.user.click(await button(till.recordDebt))
  await recorded()
  expect(localStorage.getItem('unsentContacts')).toContain('0788 123 456')
  const edits = opened.server.answer(editDebtor, ({ body }) => ({ name: body.name, spellings: [], revision: 5 }))
  await openScreen('/sell', 'seller')
  await waitFor(() => expect(edits).toHaveLength(1))
})
