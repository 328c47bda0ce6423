import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../lambdas/refusal.ts'
import { Business } from '../../shared/business.ts'
import { listChanges, listChangesOf } from '../../shared/changes/routes.ts'
import type { Debtor, EditDebtor } from '../../shared/debtors/debtor.ts'
import {
  editDebtor,
  endAccountLink,
  listDebtorDetails,
  makeAccountLink,
  mergeDebtors,
  separateDebtor,
  showAccount,
} from '../../shared/debtors/routes.ts'
import { newId } from '../../shared/id.ts'
import { listOpenAccounts, searchReports } from '../../shared/reports/routes.ts'
import { getSettings } from '../../shared/settings/routes.ts'
import { firstSettings } from '../../shared/settings/settings.ts'
import { Shop } from '../../shared/shop.ts'
import { dayText } from '../../web/src/lib/day-text.ts'
import { debtor } from '../../web/src/messages/rw/debtor.ts'
import { letter } from '../../web/src/messages/rw/letter.ts'
import { office } from '../../web/src/messages/rw/office.ts'
import { shop } from '../../web/src/messages/rw/shop.ts'
import { makeReport } from '../support/make-report.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, dialog, expectAccessible, expectPath, field, part, toast } from './support/page.ts'

const { person, link: links, merge, message } = debtor
const { accounts } = office.debts
const TOKEN = '0123456789abcdef0123456789abcdef'

/** Creates a shop with two spellings of one person. */
function serveDebtors(uwimana: Partial<Debtor> = {}) {
  const server = fakeServer()
  let debtors: Debtor[] = [
    { name: 'Uwimama', spellings: [], revision: 1 },
    { name: 'Uwimana', spellings: [], revision: 3, ...uwimana },
  ]
  const change = (name: string, changed: Partial<Debtor>) => {
    debtors = debtors.map((each) => (each.name === name ? { ...each, ...changed, revision: each.revision + 1 } : each))
    const found = debtors.find((each) => each.name === name)
    if (!found) throw new Refusal('debtor.unknown', 'Nobody')
    return found
  }
  server.answer(listDebtorDetails, () => debtors)
  server.answer(listChangesOf, () => ({ changes: [] }))
  server.answer(searchReports, ({ query }) => {
    const data = [makeReport({ givenTo: query.debtor ?? '', deptsGranted: 5000, paymentMethod: 'Depts' })]
    return { data, report: data, totalCount: 1, countReport: 1, totalPages: 1, pages: 1, page: 1, totalOwed: 5000 }
  })
  server.answer(listOpenAccounts, () =>
    debtors.map(({ name, dueOn, phone }) => {
      return { name, owed: 5000, sales: 1, oldest: '2026-11-01', ...(dueOn && { dueOn }), ...(phone && { phone }) }
    }),
  )
  const edits = server.answer(editDebtor, ({ body: { name, revision, ...details } }) => {
    const current = debtors.find((each) => each.name === name)
    if (revision !== current?.revision) throw new Refusal('debtor.changed', 'Changed', { current })
    return change(name, withoutNull(details))
  })
  const makeRequests = server.answer(makeAccountLink, ({ body: { name } }) => {
    return { token: TOKEN, debtor: change(name, { linkedAt: '2026-11-22T08:00:00.000Z' }) }
  })
  const endRequests = server.answer(endAccountLink, ({ body: { name } }) => change(name, { linkedAt: undefined }))
  const merges = server.answer(mergeDebtors, ({ body: { name, into } }) => {
    debtors = debtors.filter((each) => each.name !== name)
    return change(into, { spellings: [name] })
  })
  const separations = server.answer(separateDebtor, ({ body: { name } }) => {
    debtors = debtors.map((each) => ({ ...each, spellings: each.spellings.filter((other) => other !== name) }))
    debtors.push({ name, spellings: [], revision: 2 })
    return change(name, {})
  })
  const current = (name: string) => debtors.find((each) => each.name === name)
  return { server, edits, made: makeRequests, ended: endRequests, merges, separations, change, current }
}

function withoutNull(details: Omit<EditDebtor, 'name' | 'revision'>): Partial<Debtor> {
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? undefined]))
}

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

describe('link to an account', () => {
  it('adds the link to the message in its language and lets it be revoked', async () => {
    const { made, ended } = serveDebtors()
    const user = await openScreen('/depts/Uwimana', 'seller')
    const text = await field(message.text)
    await user.clear(text)
    await user.type(text, 'Muraho!')
    await user.click(await button(links.add))
    await toast(links.added)
    const address = `${window.location.origin}/konti#${TOKEN}`
    await expect.poll(() => text.value).toBe(`Muraho!\n${letter.account(address)}`)
    expect(screen.getByRole('link', { name: message.sms }).getAttribute('href')).toContain(encodeURIComponent(address))
    await user.selectOptions(await field(message.language), 'en')
    await expect.poll(() => text.value).toContain(`Your account: ${address}`)
    expect(made.map(({ body }) => body)).toEqual([{ name: 'Uwimana' }])
    await expectAccessible()
    await user.click(await button(links.end))
    await toast(links.ended)
    await expect.poll(() => text.value).not.toContain(TOKEN)
    expect(ended).toHaveLength(1)
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

describe('page of an account', () => {
  it('shows a debtor sales, payments, balance and code, and is not indexed', async () => {
    const server = fakeServer()
    const settings = server.answer(getSettings, () => ({
      ...firstSettings(Shop.parse({}), Business.parse({})),
      momoCode: '123456',
    }))
    const requests = server.answer(showAccount, () => ({
      name: 'Uwimana',
      owed: 4500,
      dueOn: '2026-12-24',
      count: 1,
      sales: [
        {
          number: 1042,
          createdAt: '2026-11-01T08:00:00.000Z',
          lamps: [{ name: 'Kivu pendant', count: 2 }],
          granted: 5000,
          instalments: [{ at: '2026-11-02T08:00:00.000Z', amount: 500 }],
          owed: 4500,
        },
      ],
    }))
    await openScreen(`/konti#${TOKEN}`)
    expect(await part(`${dayText('2026-11-01', shop.months)} · #1042`)).toBeDefined()
    expect(screen.getByText(letter.own.promised(dayText('2026-12-24', shop.months)))).toBeDefined()
    expect(await screen.findByRole('link', { name: '*182*8*1*123456*4500#' })).toBeDefined()
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer')
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    expect(settings.length).toBeGreaterThan(0)
    await expectAccessible()
  })

  it('labels an opening debt', async () => {
    const before = { createdAt: '2025-11-01T08:00:00.000Z', lamps: [], granted: 5000, instalments: [], owed: 5000 }
    fakeServer().answer(showAccount, () => ({
      name: 'Uwimana',
      owed: 5000,
      count: 1,
      sales: [{ ...before, opening: true }],
    }))
    await openScreen(`/konti#${TOKEN}`)
    const debt = await part(dayText('2025-11-01', shop.months))
    expect(within(debt).getByText(letter.opening)).toBeDefined()
  })

  it('opens from an earlier release’s link and removes its token from the path', async () => {
    const requests = fakeServer().answer(showAccount, () => ({ name: 'Uwimana', owed: 0, count: 0, sales: [] }))
    await openScreen(`/konti/${TOKEN}`)
    expect(await screen.findByText(letter.own.none)).toBeDefined()
    expect(window.location.pathname + window.location.hash).toBe(`/konti#${TOKEN}`)
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN }])
  })

  it('keeps the account after a jump to its content, and opens another one by its link', async () => {
    const requests = fakeServer().answer(showAccount, ({ body }) => ({
      name: body.token,
      owed: 0,
      count: 0,
      sales: [],
    }))
    await openScreen(`/konti#${TOKEN}`)
    expect(await part(TOKEN)).toBeDefined()
    const other = TOKEN.replaceAll('0', '9')
    for (const hash of ['content', other]) {
      window.location.hash = hash
      window.dispatchEvent(new HashChangeEvent('hashchange'))
    }
    expect(await part(other)).toBeDefined()
    expect(requests.map(({ body }) => body.token)).toEqual([TOKEN, other])
  })

  it.each([
    ['account.unknown', letter.own.unknown],
    ['account.tooMany', letter.own.tooMany],
  ] as const)('explains what to do when the shop returns %s', async (code, text) => {
    const server = fakeServer()
    server.answer(showAccount, () => {
      throw new Refusal(code, 'No')
    })
    await openScreen(`/konti#${TOKEN}`)
    expect(await screen.findByText(text)).toBeDefined()
  })
})
