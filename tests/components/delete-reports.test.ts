import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { deleteReport } from '../../shared/reports/routes.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shownDay } from '../support/shown-dates.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectFocused, field, toast } from './support/page.ts'
import { displaying, openReports, sales, selected } from './support/reports-list.ts'

const { reportsList: texts } = office

async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
}

describe('deletion from the report list', () => {
  it('shows the previous page when the last report of a page is deleted', async () => {
    const { user, kept } = await openReports(sales(11), '/admin/report?page=2')
    await displaying(1, 11)
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Delete ${shownDay(new Date())}`) }))
    // The confirmation names what is deleted.
    await within(await dialog()).findByText('RWF 15,000')
    await confirmDeletion(user)
    await toast('Report deleted successfully!')
    await displaying(10, 10)
    expect(kept()).toHaveLength(10)
  })

  it('asks for no confirmation without a selection', async () => {
    const { user } = await openReports(sales(1))
    await user.click(await button('Delete Selected (0)'))
    await toast('Please select at least one report to delete.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('counts sales that could not be deleted and keeps them selected', async () => {
    const [first, second] = sales(2)
    const { server, user, remove, kept } = await openReports(first && second ? [first, second] : [])
    server.answer(deleteReport, ({ params: { id } }) => {
      if (id === first?._id) throw new Refusal('shop.busy', 'Again, please')
      remove(id)
      return { _id: id }
    })
    await displaying(2, 2)
    await user.click(await field(texts.selectAll))
    await user.click(await button('Delete Selected (2)'))
    await confirmDeletion(user)
    await toast(texts.deletedInPart(1, 1))
    expect(selected()).toBe(JSON.stringify([first?._id]))
    await displaying(1, 1)
    await user.click(await button('Delete Selected (1)'))
    await confirmDeletion(user)
    await toast('Failed to delete report(s). Please try again.')
    server.answer(deleteReport, ({ params: { id } }) => {
      remove(id)
      return { _id: id }
    })
    await user.click(await button('Delete Selected (1)'))
    await confirmDeletion(user)
    await toast('Report deleted successfully!')
    expect(kept()).toEqual([])
  })

  it('offers the actions for the selected reports until none is selected', async () => {
    const { user } = await openReports(sales(2))
    await displaying(2, 2)
    expect(screen.queryByRole('button', { name: texts.unselect })).toBeNull()
    await user.click(await field(texts.selectAll))
    await button('Delete Selected (2)')
    await expectAccessible()
    await user.click(await button(texts.unselect))
    await screen.findByText('0 selected')
    await expectFocused(screen.getByRole('heading', { level: 1 }))
    expect(screen.queryByRole('button', { name: texts.unselect })).toBeNull()
    expect(selected()).toBe('[]')
  })

  it('removes a report from the selection when another person deletes it', async () => {
    const [gone, there] = sales(2)
    const { user, remove } = await openReports(gone && there ? [gone, there] : [])
    await displaying(2, 2)
    await user.click(await field(texts.selectAll))
    await screen.findByText('2 selected')
    remove(gone?._id ?? '')
    await openScreen('/admin/report', 'seller')
    await screen.findByText('1 selected')
    expect(selected()).toBe(JSON.stringify([there?._id]))
  })
})
