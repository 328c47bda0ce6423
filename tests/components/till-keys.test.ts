import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deleteReport } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { add, openTill, recorded } from './support/at-the-till.ts'
import { button, expectAccessible, expectFocused, field, part } from './support/page.ts'

const { till, report } = office

it('records a sale for cash on Ctrl+Enter and ignores it while no lamp is chosen', async () => {
  const { shop, user } = await openTill()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(shop.reports).toEqual([])
  await user.type(await field(till.find), 'kivu{Enter}{Enter}')
  await button('Cash')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await recorded()
  expect(shop.reports).toMatchObject([{ real: 2, paymentMethod: 'Cash' }])
})

it('opens mobile money on F3, a debt on F4 and the search on F2', async () => {
  const { user } = await openTill()
  await user.click(await add('Kivu pendant'))
  await user.keyboard('{F3}')
  await button(till.arrived)
  await user.keyboard('{F2}')
  await expectFocused(await field(till.find))
})

it('adds the notes that the buyer hands over', async () => {
  const { user } = await openTill()
  await user.click(await add('Kivu pendant'))
  await user.click(await button(till.addNote('5,000')))
  await user.click(await button(till.addNote('2,000')))
  expect((await field(till.given)).value).toBe('7000')
  await within(await part(till.sale)).findByText('RWF 2,000')
  await expectAccessible()
})

it('deletes the sale just recorded when the seller undoes it', async () => {
  const { server, user } = await openTill()
  const deletions = server.answer(deleteReport, ({ params }) => ({ _id: params.id }))
  await user.click(await add('Kivu pendant'))
  await user.click(await button('Cash'))
  await recorded()
  await user.dblClick(await button(till.undo))
  await screen.findByText(report.deleted)
  expect(deletions).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('heading', { name: till.recorded })).toBeNull())
})
