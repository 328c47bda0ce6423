import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { listChanges, listChangesOf } from '../../shared/changes/routes.ts'
import { mergeDebtors } from '../../shared/debtors/routes.ts'
import { newId } from '../../shared/id.ts'
import { dayText } from '../../web/src/lib/day-text.ts'
import { debtor } from '../../web/src/messages/rw/debtor.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { serveDebtors } from './support/debtors-shop.ts'
import { openScreen } from './support/open-screen.tsx'
import {
  button,
  dialog,
  expectAccessible,
  expectFocused,
  expectPath,
  field,
  link,
  part,
  toast,
} from './support/page.ts'

const { person, merge, message } = debtor
const { accounts } = office.debts

describe('details of a debtor', () => {
  it('edits a debtor’s details on their page with the revision that was seen', async () => {
    const { edits } = serveDebtors({ dueOn: '2026-01-01' })
    const user = await openScreen('/depts/Uwimana', 'seller')
    await part(person.title)
    await expectAccessible()
    // The promised day has passed.
    expect(screen.getByText(person.overdue)).toBeDefined()
    await user.type(await field(person.fields.phone), 'abc')
    await user.type(await field(person.fields.limit), 'much')
    await user.click(await button(person.save))
    expect(await screen.findByText(person.errors.notPhone)).toBeDefined()
    expect(screen.getByText(person.errors.notAmount)).toBeDefined()
    expect(edits).toEqual([])
    await user.clear(await field(person.fields.phone))
    await user.type(await field(person.fields.phone), '0788 123 456')
    await user.clear(await field(person.fields.limit))
    await user.type(await field(person.fields.limit), '50 000')
    await user.clear(await field(person.fields.dueOn))
    await user.click(await button(person.save))
    await toast(person.saved)
    expect(edits.map(({ body }) => body)).toEqual([
      { name: 'Uwimana', phone: '0788 123 456', limit: 50_000, dueOn: null, revision: 3 },
    ])
    // The reminder goes to this number.
    expect(screen.getByRole('link', { name: message.whatsApp }).getAttribute('href')).toContain('wa.me/250788123456')
    // Saving again edits the saved version.
    await user.type(await field(person.fields.note), 'Pays on Fridays')
    await user.click(await button(person.save))
    await expect.poll(() => edits.map(({ body }) => body.revision)).toEqual([3, 4])
  })

  it('shows what is owed, the promised day and the phone above the sales', async () => {
    serveDebtors({ dueOn: '2026-01-01', phone: '0788 123 456' })
    await openScreen('/depts/Uwimana', 'seller')
    const main = await screen.findByRole('main')
    await within(main).findByRole('heading', { level: 1, name: 'Uwimana' })
    await within(main).findByText(accounts.promised(dayText('2026-01-01', shop.months)))
    await within(main).findByRole('link', { name: '0788 123 456' })
    const actions = [office.debts.one.pay, message.title].map((name) => within(main).getByRole('link', { name }))
    for (const action of actions) expect(main.querySelector(action.getAttribute('href') ?? '')).not.toBeNull()
    await expectAccessible()
  })

  it('leads to the details and to the debts of a debtor from the menu', async () => {
    serveDebtors()
    const user = await openScreen('/depts/Uwimana', 'seller')
    await user.click(await button(office.menuOf('Uwimana')))
    await user.click(await button(person.title))
    await expectFocused(await field(person.fields.phone))
    // Only admins merge spellings.
    expect(screen.queryByRole('button', { name: merge.title })).toBeNull()
    expect((await link(accounts.every)).getAttribute('href')).toBe('/depts?name=Uwimana')
  })

  it('shows the history of the details to admins only', async () => {
    const { server } = serveDebtors()
    const by = { _id: 'aline', name: 'Aline Uwase' }
    const fields = [{ field: 'note', before: 'Pays on Fridays', after: 'Pays on Mondays' }]
    const entry = { _id: newId(), at: '2026-11-21T12:05:00.000Z', by, fields, revision: 3 }
    const requests = server.answer(listChangesOf, () => ({
      changes: [{ ...entry, of: 'debtor' as const, row: 'uwimana', name: 'Uwimana', kind: 'changed' as const }],
    }))
    await openScreen('/depts/Uwimana', 'seller')
    await part(person.title)
    expect(screen.queryByRole('region', { name: office.auditLog.history })).toBeNull()
    await openScreen('/depts/Uwimana', 'admin')
    const history = await part(office.auditLog.history)
    await within(history).findByText('Pays on Mondays')
    expect(requests.map(({ params }) => params)).toEqual([{ of: 'debtor', row: 'uwimana' }])
    await expectAccessible()
  })

  it('keeps the limit that another seller has set when only the note is typed', async () => {
    const { change, current } = serveDebtors({ limit: 5000, phone: '0788 000 111' })
    const user = await openScreen('/depts/Uwimana', 'seller')
    await user.type(await field(person.fields.note), 'Mine')
    change('Uwimana', { limit: 9000 })
    await user.click(await button(person.save))
    expect(await screen.findByText(office.auditLog.byOthers)).toBeDefined()
    await waitFor(async () => expect((await field(person.fields.limit)).value).toBe('9000'))
    expect((await field(person.fields.note)).value).toBe('Mine')
    await user.click(await button(person.save))
    await toast(person.saved)
    expect(current('Uwimana')).toEqual({
      name: 'Uwimana',
      spellings: [],
      limit: 9000,
      phone: '0788 000 111',
      note: 'Mine',
      revision: 5,
    })
  })

  it('reports a conflict to the second of two sellers who type the same field', async () => {
    const { change, current } = serveDebtors({ limit: 5000 })
    const user = await openScreen('/depts/Uwimana', 'seller')
    await user.clear(await field(person.fields.limit))
    await user.type(await field(person.fields.limit), '7000')
    change('Uwimana', { limit: 9000 })
    await user.click(await button(person.save))
    await screen.findByText(office.auditLog.byOthers)
    expect(current('Uwimana')).toMatchObject({ limit: 9000 })
    expect((await field(person.fields.limit)).value).toBe('7000')
  })

  it('shows the promised day in the list of accounts', async () => {
    serveDebtors({ dueOn: '2026-12-24' })
    await openScreen('/admin/debts', 'seller')
    expect(
      await screen.findByText(accounts.promised(dayText('2026-12-24', shop.months)), { exact: false }),
    ).toBeDefined()
  })

  it('shows the phone in the list of accounts, to be called when opened', async () => {
    serveDebtors({ phone: '0788 123 456' })
    const user = await openScreen('/admin/debts', 'seller')
    await user.click(await screen.findByRole('button', { name: /Uwimana.*0788 123 456/ }))
    expect((await screen.findByRole('link', { name: '0788 123 456' })).getAttribute('href')).toBe('tel:0788123456')
    await expectAccessible()
  })
})

describe('two spellings of one person', () => {
  it('lets an admin who has seen both accounts merge and separate spellings', async () => {
    const { merges, separations } = serveDebtors()
    const user = await openScreen('/depts/Uwimama', 'admin')
    await user.selectOptions(await field(merge.into), 'Uwimana')
    await user.click(await button(merge.look))
    const requests = await dialog(merge.ask('Uwimama', 'Uwimana'))
    expect(requests.textContent).toMatch(/10,000/)
    await expectAccessible()
    expect(merges).toEqual([])
    await user.click(within(requests).getByRole('button', { name: merge.confirm }))
    await expectPath('/depts/Uwimana')
    expect(merges.map(({ body }) => body)).toEqual([{ name: 'Uwimama', into: 'Uwimana' }])
    await user.click(await button(merge.separateOf('Uwimama')))
    await toast(merge.separated('Uwimama'))
    expect(separations.map(({ body }) => body)).toEqual([{ name: 'Uwimama' }])
  })

  it('explains that another admin has merged first, and hides merging from sellers', async () => {
    const { server } = serveDebtors()
    server.answer(mergeDebtors, () => {
      throw new Refusal('debtor.merged', 'Merged')
    })
    const user = await openScreen('/depts/Uwimama', 'admin')
    await user.selectOptions(await field(merge.into), 'Uwimana')
    await user.click(await button(merge.look))
    await user.click(within(await dialog()).getByRole('button', { name: merge.confirm }))
    await toast(merge.errors['debtor.merged'])
    await openScreen('/depts/Uwimama', 'seller')
    await part(person.title)
    expect(screen.queryByLabelText(merge.into)).toBeNull()
  })

  it('suggests a merge at an account and merges after both accounts are shown', async () => {
    const { merges } = serveDebtors()
    const user = await openScreen('/depts/Uwimama', 'admin')
    const names = await screen.findByRole('list', { name: merge.similar })
    expect(within(names).getAllByRole('listitem')).toHaveLength(1)
    await expectAccessible()
    await user.click(within(names).getByRole('button', { name: merge.lookAt('Uwimana') }))
    const requests = await dialog(merge.ask('Uwimama', 'Uwimana'))
    await waitFor(() => expect(requests.textContent).toMatch(/10,000/))
    expect(merges).toEqual([])
    await user.click(within(requests).getByRole('button', { name: merge.confirm }))
    await expectPath('/depts/Uwimana')
    expect(merges.map(({ body }) => body)).toEqual([{ name: 'Uwimama', into: 'Uwimana' }])
    await part(merge.title)
    await waitFor(() => expect(screen.queryByText(merge.similar)).toBeNull())
  })

  it('lists similar spellings below the accounts for admins only', async () => {
    serveDebtors()
    await openScreen('/admin/debts', 'admin')
    const alike = await part(merge.similarNames.title)
    const pair = within(alike).getByRole('link', { name: `Uwimama ${merge.similarNames.and} Uwimana` })
    expect(pair.getAttribute('href')).toBe('/depts/Uwimama')
    await expectAccessible()
    await openScreen('/admin/debts', 'seller')
    await screen.findByRole('button', { name: /Uwimana/ })
    expect(screen.queryByRole('region', { name: merge.similarNames.title })).toBeNull()
  })

  it('separates merged spellings from the audit log', async () => {
    const { server, separations } = serveDebtors()
    server.answer(listChanges, () => ({
      changes: [
        {
          _id: '1',
          at: '2026-11-22T08:00:00.000Z',
          by: { _id: 'admin-1', name: 'Grace Uwera' },
          of: 'debtor',
          row: 'uwimama',
          name: 'Uwimama',
          kind: 'merged',
          fields: [{ field: 'mergedInto', after: 'uwimana' }],
          revision: 2,
        },
      ],
    }))
    const user = await openScreen('/admin/changes', 'admin')
    await user.click(await button(merge.separateOf('Uwimama')))
    await toast(merge.separated('Uwimama'))
    expect(separations).toHaveLength(1)
    await expectAccessible()
  })
})
