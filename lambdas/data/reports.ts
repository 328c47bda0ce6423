import * as z from 'zod/mini'
import { idAt, idPrefixAt } from '../../shared/id.ts'
import { SHOWN_FOR_DAYS } from '../../shared/reports/oversold.ts'
import { Report } from '../../shared/reports/report.ts'
import type { ReportSearch } from '../../shared/reports/search.ts'
import { batchGet } from './batch-get.ts'
import type { Snapshot } from './commit.ts'
import { getItem, query, queryAll } from './query.ts'
import { type Row, readable, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * Access patterns: one or several reports by id (PK/SK); the reports of a period, in order, and the voided ones (GSI2);
 * oversold reports (GSI3). Reports with a debt, of a debtor or with a search term are indexed by their ids:
 * open-debts.ts, words.ts.
 *
 *   PK REPORT#<id>   SK REPORT   GSI2PK REPORTS          GSI2SK <id>
 *                                GSI2PK VOIDED-REPORTS   GSI2SK <id>   once it is voided
 *                                GSI3PK FOUND-REPORTS    GSI3SK <id, as of its arrival>   if it is oversold, voided or not
 *
 * A voided report is not part of the books: it is returned only on explicit request, and no business rule considers it.
 *
 * An id contains the time of the report in ms, so an hour, day, month or year in Kigali is a range of ids. As with
 * orders, one key of GSI2 accepts far more than one shop sells.
 */

/** A report as stored. `revision` grows with every change: decisions are committed against it. */
export const StoredReport = z.extend(Report, { revision: z.int() })
export type StoredReport = z.infer<typeof StoredReport>

const REPORTS = 'REPORTS'
const VOIDED = 'VOIDED-REPORTS'
const OVERSOLD = 'FOUND-REPORTS'

/** Page size of the oversold list. Such sales are rare. */
const MAX_OVERSOLD_REPORTS = 50

export function reportKey(id: string) {
  return { PK: `REPORT#${id}`, SK: 'REPORT' }
}

export function reportItem(report: Report | StoredReport): Item {
  const GSI2PK = report.voided ? VOIDED : REPORTS
  const found = report.found && { GSI3PK: OVERSOLD, GSI3SK: idAt(report._id, receivedAt(report)) }
  return { ...reportKey(report._id), GSI2PK, GSI2SK: report._id, ...found, entity: 'report', ...report }
}

/** Returns the write that records a new report. */
export function putReport(report: Report): Write {
  return putNew(reportItem({ ...report, revision: 1 }))
}

/** Returns the write that replaces a report, if it is unchanged since it was read. */
export function replaceReport(snapshot: StoredReport, next: Report): Write {
  return replaceUnchanged(snapshot, reportItem(snapshot), reportItem(next))
}

export async function reportById(id: string): Promise<StoredReport | undefined> {
  return unlessVoided(await anyReportById(id))
}

/** Returns the report with this id, even if it is voided. */
export async function anyReportById(id: string): Promise<StoredReport | undefined> {
  return reportFrom(await getItem(reportKey(id)))
}

/** Returns up to 100 reports by their ids, in no particular order. Voided and missing ones are left out. */
export async function reportsByIds(ids: readonly string[]): Promise<StoredReport[]> {
  const items = await batchGet(ids.map(reportKey))
  return readable(items, (item) => StoredReport.parse(item)).flatMap((report) => unlessVoided(report) ?? [])
}

/** A range of ids, or of prefixes that idPrefixAt returns for two instants, both included. */
export type IdRange = { from: string; to: string }

/** Sort before and after every id. */
export const ALL_IDS: IdRange = { from: '0', to: '~' }

/** Returns the first `most` reports of a range, and whether these are all. */
export async function reportsBetween({ from, to }: IdRange, order: ReportSearch['order'], most: number) {
  if (to < from) return { reports: [], areAll: true }
  const range = { in: 'GSI2', PK: REPORTS, between: { from, to } } as const
  const { Items = [], LastEvaluatedKey } = await query(range, { ScanIndexForward: order === 'oldest', Limit: most })
  return { reports: readable(Items, (item) => StoredReport.parse(item)), areAll: LastEvaluatedKey === undefined }
}

/** Returns all reports of a range, oldest first. A month of a busy shop takes a few requests. */
export async function allReportsBetween(between: IdRange): Promise<StoredReport[]> {
  return readable(await queryAll({ in: 'GSI2', PK: REPORTS, between }), (item) => StoredReport.parse(item))
}

/** Returns the reports of a period, which begins just after `from`. Reports of the last second may be missing. */
export async function reportsOfWindow({ from, to }: { from: string; to: string }): Promise<StoredReport[]> {
  if (to <= from) return []
  const after = (instant: string) => idPrefixAt(new Date(Date.parse(instant) + 1))
  return allReportsBetween({ from: after(from), to: after(to) })
}

/** Returns the voided reports of a range, oldest first: a few dozen a year. */
export async function voidedReports(between: IdRange): Promise<StoredReport[]> {
  return readable(await queryAll({ in: 'GSI2', PK: VOIDED, between }), (item) => StoredReport.parse(item))
}

/** Returns when the server received a report, which may be days after the sale. */
export function receivedAt({ recordedAt, createdAt }: Pick<Report, 'recordedAt' | 'createdAt'>): string {
  return recordedAt ?? createdAt
}

/** Returns the oversold reports that arrived in the last days, newest first. */
export async function oversoldReports(now: Date): Promise<StoredReport[]> {
  const first = idPrefixAt(new Date(now.getTime() - SHOWN_FOR_DAYS * 24 * 60 * 60 * 1000))
  const range = { in: 'GSI3', PK: OVERSOLD, between: { from: first, to: ALL_IDS.to } } as const
  const { Items = [] } = await query(range, { ScanIndexForward: false, Limit: MAX_OVERSOLD_REPORTS })
  return readable(Items, (item) => StoredReport.parse(item))
}

/** Returns a report from the items read, or undefined if it does not exist. */
export function reportIn(snapshot: Snapshot, id: string): StoredReport | undefined {
  return unlessVoided(anyReportIn(snapshot, id))
}

/** Returns a report from the items read, even if it is voided. */
export function anyReportIn(snapshot: Snapshot, id: string): StoredReport | undefined {
  return reportFrom(snapshot(reportKey(id)))
}

function reportFrom(item: Row | undefined): StoredReport | undefined {
  return item && readRow(item, (row) => StoredReport.parse(row))
}

function unlessVoided(report: StoredReport | undefined): StoredReport | undefined {
  return report?.voided ? undefined : report
}
