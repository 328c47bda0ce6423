import * as z from 'zod/mini'
import { FIRST_BRANCH } from '../../shared/branch.ts'
import { FISCAL_PER_PAGE } from '../../shared/fiscal/document.ts'
import { FiscalNotice } from '../../shared/fiscal/routes.ts'
import { FiscalReport } from '../../shared/fiscal/totals.ts'
import type { Snapshot } from './commit.ts'
import { getItem, queryPage } from './query.ts'
import { type Row, readRow } from './read-row.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import type { Item, Write } from './table.ts'

/**
 * The device that signs for a branch, its numbers and its sender; and the Z reports.
 *
 * Access patterns: the branch (PK/SK); a Z report by number, and the latest (PK/SK).
 *
 *   PK FISCAL-BRANCH#<branch>   SK BRANCH
 *   PK FISCAL-Z#<branch>        SK <number, six digits>   a Z report; never changed
 *
 * A document takes its number in the transaction that raises `lastNumber`, if the branch is unchanged since it was read.
 * So no number is used twice, and of two senders one wins.
 */
export const fiscalBranchKey = { PK: `FISCAL-BRANCH#${FIRST_BRANCH}`, SK: 'BRANCH' }

const Z_REPORTS = `FISCAL-Z#${FIRST_BRANCH}`

/** The device as the authority registered it. */
export const FiscalDevice = z.object({
  environment: z.string(),
  tin: z.string(),
  branch: z.string(),
  serial: z.string(),
  sdcId: z.string(),
  mrcNo: z.string(),
  /** Numbers of the last sale and purchase before the registration, if its answer contained them. */
  lastSale: z.optional(z.int()),
  lastPurchase: z.optional(z.int()),
})
export type FiscalDevice = z.infer<typeof FiscalDevice>

export const FiscalBranch = z.object({
  /** Absent until the authority has registered the device. */
  device: z.optional(FiscalDevice),
  /** Number of the last document; 0 before the first. */
  lastNumber: z.int(),
  /** Numbers that were skipped because the first number in the settings is higher. */
  skipped: z.optional(z.array(z.object({ from: z.int(), to: z.int() }))),
  /** Serial of the last item code. */
  lastItem: z.int(),
  /** Number of the last Z report. */
  lastZ: z.int(),
  /** By environment: the end of its last Z report. */
  zEnds: z.optional(z.record(z.string(), z.iso.datetime())),
  /** By environment: the time from which stock movements are declared, and the number of the last one. */
  moves: z.optional(z.record(z.string(), z.object({ since: z.iso.datetime(), last: z.int() }))),
  /** By environment: the number of the last purchase. */
  purchases: z.optional(z.record(z.string(), z.int())),
  /** The process that sends, and the end of its turn. */
  sender: z.optional(z.object({ id: z.string(), until: z.iso.datetime() })),
  /** The sender pauses until then, because the authority rejects the device or all calls. */
  pausedUntil: z.optional(z.iso.datetime()),
  /** The authority's last code and message about the device. */
  lastCode: z.optional(z.string()),
  lastMessage: z.optional(z.string()),
  /** Time of the last read of each list of the authority, by environment and list. */
  reads: z.optional(z.record(z.string(), z.iso.datetime())),
  /** By environment: the `lastReqDt` of the last read of imports, which each read has to exceed. */
  importReads: z.optional(z.record(z.string(), z.string())),
  notices: z.optional(z.array(FiscalNotice)),
  /** Codes that the shop sends and the authority's tables lack. */
  unknownCodes: z.optional(z.array(z.string())),
  revision: z.int(),
})
export type FiscalBranch = z.infer<typeof FiscalBranch>

const NEW_BRANCH: FiscalBranch = { lastNumber: 0, lastItem: 0, lastZ: 0, revision: 0 }

export function fiscalBranchItem(branch: FiscalBranch): Item {
  return { ...fiscalBranchKey, entity: 'fiscal-branch', ...branch }
}

export async function currentFiscalBranch(): Promise<FiscalBranch> {
  return branchFrom(await getItem(fiscalBranchKey))
}

/** Returns the branch from the items read. */
export function fiscalBranchIn(snapshot: Snapshot): FiscalBranch {
  return branchFrom(snapshot(fiscalBranchKey))
}

/** Returns the write that replaces the branch, if it is unchanged since it was read. */
export function replaceFiscalBranch(snapshot: FiscalBranch, next: FiscalBranch): Write {
  const item = fiscalBranchItem({ ...next, revision: snapshot.revision + 1 })
  return snapshot.revision === 0 ? putNew(item) : replaceUnchanged(snapshot, fiscalBranchItem(snapshot), item)
}

function zKey(number: number) {
  return { PK: Z_REPORTS, SK: String(number).padStart(6, '0') }
}

export function zReportItem(report: FiscalReport & { number: number }): Item {
  return { ...zKey(report.number), entity: 'fiscal-z', ...report }
}

/** Returns the numbers after a Z report of an environment. Pure. */
export function afterZReport(
  branch: FiscalBranch,
  { number, to, environment }: FiscalReport & { number: number; environment: string },
): FiscalBranch {
  return { ...branch, lastZ: number, zEnds: { ...branch.zEnds, [environment]: to } }
}

/** Returns the write that records a Z report. */
export function putZReport(report: FiscalReport & { number: number }): Write {
  return putNew(zReportItem(report))
}

/** Returns a Z report that was recorded. */
export async function zReportByNumber(number: number): Promise<FiscalReport> {
  return readRow((await getItem(zKey(number))) ?? {}, (row) => FiscalReport.parse(row))
}

/** Returns the latest Z reports, newest first. */
export function latestZReports(): Promise<FiscalReport[]> {
  return queryPage({ in: 'TABLE', PK: Z_REPORTS }, FISCAL_PER_PAGE, (item) => FiscalReport.parse(item))
}

function branchFrom(item: Row | undefined): FiscalBranch {
  return item ? readRow(item, (row) => FiscalBranch.parse(row)) : NEW_BRANCH
}
