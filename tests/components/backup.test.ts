import { marshall } from '@aws-sdk/util-dynamodb'
import { screen, waitFor } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { markOf } from '../../lambdas/backup/row-checksum.ts'
import { expenseKey } from '../../lambdas/data/expenses.ts'
import { reportItem } from '../../lambdas/data/reports.ts'
import { userItem } from '../../lambdas/data/users.ts'
import { Refusal } from '../../lambdas/refusal.ts'
import { partOfLines, readBackup, writeBackup } from '../../shared/backup/backup-file.ts'
import { linesOf } from '../../shared/backup/restore-backup.ts'
import {
  type BackupState,
  beginRestore,
  endRestore,
  getBackupRows,
  getBackupState,
  noteBackup,
  restorePeople,
  restoreRows,
} from '../../shared/backup/routes.ts'
import { listChanges } from '../../shared/changes/routes.ts'
import { dayOf } from '../../shared/day.ts'
import { getReportSummary } from '../../shared/reports/routes.ts'
import { backup as texts } from '../../web/src/messages/rw/backup.ts'
import { dashboards } from '../../web/src/messages/rw/dashboards.ts'
import { sha256 } from '../support/backups.ts'
import { emptySummary } from '../support/empty-summary.ts'
import { makeReport } from '../support/make-report.ts'
import { readCsv } from '../support/read-csv.ts'
import { fakeServer } from './support/fake-server.ts'
import { openScreen } from './support/open-screen.tsx'
import { button, expectAccessible, field, link } from './support/page.ts'
import { nextSavedFile } from './support/saved-file.ts'

const moment = { at: new Date().toISOString(), by: { _id: '1', name: 'Aline' } }
const seller = { _id: crypto.randomUUID(), name: 'Eric', email: 'eric@example.rw', isAdmin: false, isSeller: true }
const report = makeReport({ comments: '=1+1', revision: 1 })
const rows = [
  reportItem({ ...report, revision: 1 }),
  {
    ...expenseKey('1'),
    entity: 'expense',
    revision: 1,
    _id: '1',
    reason: 'Transport',
    amount: 1500,
    createdAt: moment.at,
    by: moment.by,
  },
  userItem(seller, moment.at),
].map((item) => marshall(item, { removeUndefinedValues: true }))

/** Creates a shop with these rows in its first part. */
function serveBooks(state: BackupState) {
  const server = fakeServer()
  server.answer(getBackupState, () => state)
  server.answer(getBackupRows, ({ query: { part, marks } }) => {
    const all = part === 0 ? rows : []
    return { rows: marks === 'only' ? [] : all, mark: markOf(all) }
  })
  return server
}

it('saves a complete backup file with tables, and the shop stores when', async () => {
  const server = serveBooks({ isNew: false })
  const requests = server.answer(noteBackup, ({ body }) => ({ ...moment, ...body }))
  const user = await openScreen('/admin/copy', 'admin')
  await screen.findByText(texts.take.none)
  screen.getByText(texts.restore.notNew)
  await expectAccessible()
  const saved = nextSavedFile()
  await user.click(await button(texts.take.start))
  const { name, bytes } = await saved
  expect(name).toMatch(/^itara-books-\d{4}-\d\d-\d\d\.zip$/)
  await screen.findByText(texts.take.saved(name, 3))
  expect(requests[0]?.body).toEqual({ rows: 3 })

  const copy = await readBackup(new Uint8Array(bytes), sha256)
  expect(linesOf(copy, 'report').map((line) => JSON.parse(line).Item)).toEqual([rows[0]])
  const sales = unzipSync(new Uint8Array(bytes))[`${texts.tables.sales}.csv`]
  const [head = [], line = []] = readCsv(Buffer.from(sales ?? []).toString())
  expect(line[head.indexOf(texts.columns.id)]).toBe(report._id)
  // A typed formula is text in a spreadsheet as well.
  expect(line[head.indexOf(texts.columns.note)]).toBe("'=1+1")
})

it('warns of an old backup and not of a recent one', async () => {
  const at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  serveBooks({ isNew: false, last: { ...moment, at, rows: 7 } })
  await openScreen('/admin/copy', 'admin')
  await screen.findByText(new RegExp(texts.take.old))
})

it('reports why a backup failed and lets it be made again', async () => {
  const server = serveBooks({ isNew: false })
  server.answer(getBackupRows, () => {
    throw new Refusal('role.denied', 'No')
  })
  const user = await openScreen('/admin/copy', 'admin')
  await user.click(await button(texts.take.start))
  await screen.findByRole('alert')
  expect((await button(texts.take.start)).getAttribute('aria-disabled')).toBe('false')
})

const fileOf = async () =>
  writeBackup(
    { shop: 'Itara Nyamirambo', madeAt: moment.at },
    [
      partOfLines('user', [JSON.stringify({ Item: rows[2] })]),
      partOfLines(
        'report',
        Array.from({ length: 200 }, (_, n) => JSON.stringify({ Item: { ...rows[0], n: { S: seller._id + n } } })),
      ),
    ],
    sha256,
  )
const upload = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'itara-books.zip', { type: 'application/zip' })

it('restores a backup in steps, with new ids, and names the staff', async () => {
  const server = serveBooks({ isNew: true })
  const newId = crypto.randomUUID()
  const copy = await readBackup(await fileOf(), sha256)
  const begun = server.answer(beginRestore, ({ body }) => ({ ...moment, ...body }))
  const people = server.answer(restorePeople, () => ({ ids: { [seller._id]: newId } }))
  let isBroken = true
  const sent = server.answer(restoreRows, ({ body }) => {
    if (isBroken && sent.length > 2) throw new Refusal('restore.notBegun', 'Broken')
    return { written: body.rows.length }
  })
  const ended = server.answer(endRestore, ({ body }) => ({ ...moment, ...body }))
  const user = await openScreen('/admin/copy', 'admin')
  await user.upload(await field(texts.restore.file), upload(await fileOf()))
  await screen.findByText('Itara Nyamirambo')
  await expectAccessible()
  expect(begun).toEqual([])
  await user.click(await button(texts.restore.start))
  await screen.findByText(texts.errors['restore.notBegun'])
  expect(ended).toEqual([])

  isBroken = false
  sent.length = 0
  await user.click(await button(texts.restore.proceed))
  await screen.findByText(texts.restore.ended)
  screen.getByText(`${seller.name}, ${seller.email}`)
  await expectAccessible()
  expect(begun.at(-1)?.body).toEqual({ copy: copy.seal })
  expect(people.at(-1)?.body.people).toEqual([seller])
  const brought = sent.flatMap(({ body }) => body.rows)
  expect(brought).toHaveLength(201)
  expect(JSON.stringify(brought)).not.toContain(seller._id)
  expect(JSON.stringify(brought)).toContain(`USER#${newId}`)
  expect(ended).toHaveLength(1)
})

it.each([
  ['truncated', (bytes: Uint8Array) => bytes.slice(0, bytes.length - 10)],
  ['changed by one byte', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))],
  ['not a backup', () => new Uint8Array([1, 2, 3])],
])('refuses a file that was %s without a call', async (_, spoil) => {
  const server = serveBooks({ isNew: true })
  const begun = server.answer(beginRestore, ({ body }) => ({ ...moment, ...body }))
  const user = await openScreen('/admin/copy', 'admin')
  await user.upload(await field(texts.restore.file), upload(new Uint8Array(spoil(await fileOf()))))
  await screen.findByText(texts.restore.damaged)
  await waitFor(() => expect(screen.queryByText(texts.restore.checking)).toBeNull())
  expect(screen.queryByRole('button', { name: texts.restore.start })).toBeNull()
  expect(begun).toEqual([])
})

it('links to backups from the settings and says when one is due', async () => {
  const server = fakeServer()
  server.answer(getBackupState, () => ({ isNew: false, last: { ...moment, at: '2026-01-01T08:00:00.000Z', rows: 7 } }))
  await openScreen('/admin/settings', 'admin')
  await screen.findByText(texts.take.old)
  expect((await link(texts.title)).getAttribute('href')).toBe('/admin/copy')
  await expectAccessible()
})

describe('backup reminder on the dashboard', () => {
  const openDashboard = async (state: BackupState) => {
    const server = fakeServer()
    server.answer(getBackupState, () => state)
    server.answer(listChanges, () => ({ changes: [] }))
    server.answer(getReportSummary, () => emptySummary(dayOf(new Date())))
    await openScreen('/admin/reportSummary', 'admin')
    await screen.findAllByText(dashboards.noSale)
  }
  const lastAt = (at: string) => ({ isNew: false, last: { ...moment, at, rows: 7 } })

  it('shows a backup reminder with a link when the last backup is old', async () => {
    await openDashboard(lastAt('2026-01-01T08:00:00.000Z'))
    await screen.findByText(dashboards.copy.old, { exact: false })
    expect((await link(dashboards.copy.make)).getAttribute('href')).toBe('/admin/copy')
    await expectAccessible()
  })

  it('shows a backup reminder when no backup was made', async () => {
    await openDashboard({ isNew: false })
    await screen.findByText(dashboards.copy.none, { exact: false })
  })

  it.each([
    ['the last one is recent', lastAt(moment.at)],
    ['there is no data yet', { isNew: true }],
  ])('hides the backup reminder when %s', async (_, state) => {
    await openDashboard(state)
    expect(screen.queryByRole('link', { name: dashboards.copy.make })).toBeNull()
  })
})
