import { Refusal } from '../../../lambdas/refusal.ts'
import { listChangesOf } from '../../../shared/changes/routes.ts'
import type { Debtor, EditDebtor } from '../../../shared/debtors/debtor.ts'
import {
  editDebtor,
  endAccountLink,
  listDebtorDetails,
  makeAccountLink,
  mergeDebtors,
  separateDebtor,
} from '../../../shared/debtors/routes.ts'
import { listOpenAccounts, searchReports } from '../../../shared/reports/routes.ts'
import { makeReport } from '../../support/make-report.ts'
import { fakeServer } from './fake-server.ts'

/** Token of the link to an account. */
export const TOKEN = '0123456789abcdef0123456789abcdef'

/** Creates a shop with two spellings of one person. */
export function serveDebtors(uwimana: Partial<Debtor> = {}) {
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
