import * as z from 'zod/mini'
import { dayOf, FIRST_YEAR } from '../../../../shared/day.ts'
import { commentsFor } from '../../../../shared/reports/comments.ts'
import { debtorKey } from '../../../../shared/reports/debtor.ts'
import { OpeningDebt } from '../../../../shared/reports/opening-routes.ts'
import { type Report, ReportStatus } from '../../../../shared/reports/report.ts'
import { type ColumnNames, cellNumber, type NamedCells, type NamedRow } from '../../lib/head-row.ts'

type DebtColumn = 'givenTo' | 'owed' | 'granted' | 'day' | 'note' | '_id'

/** Column names of the shop's own files, in each language, and other common names. */
export const DEBT_COLUMNS: ColumnNames<DebtColumn> = {
  _id: ['id'],
  givenTo: ['given to', 'debtor', 'izina', 'umukiriya', 'name', 'customer', 'nom', 'client'],
  owed: ['still owed', 'asigaye', 'owed', 'balance', 'reste', 'solde'],
  granted: ['debt', 'depts', 'amount', 'ideni', 'umwenda', 'amafaranga', 'montant', 'dette'],
  day: ['date', 'day', 'itariki', 'umunsi', 'since', 'jour'],
  note: ['note', 'notes', 'comments', 'ibisobanuro', 'lamps', 'remarque'],
}

export type DebtFault =
  | { error: 'noDebtor' | 'badAmount' | 'badDay' | 'dayTooOld' | 'dayToCome' | 'badNote' | 'merged' | 'formula' }
  | { error: 'sameDebt'; row: number }

/** Plan for a row. `work` is absent if the row has faults or the shop already has the debt. */
export type PlannedDebt = { number: number; name: string; faults: readonly DebtFault[]; work?: OpeningDebt }

/**
 * Returns what each row of a sheet adds to the `known` open debts. A row is already recorded if it has the id of a
 * known debt, or the person, amount, day and note of an opening debt.
 */
export function planDebts(
  rows: readonly NamedRow<DebtColumn>[],
  known: readonly Report[],
  today: string,
): PlannedDebt[] {
  const ids = new Set(known.map(({ _id }) => _id))
  const opening = new Map(known.filter(({ opening }) => opening).map((report) => [signOf(asOpening(report)), report]))
  const seen = new Map<string, number>()
  return rows.map(({ number, trouble, cells }) => {
    const row = { number, name: cells.givenTo ?? '' }
    if (trouble) return { ...row, faults: [{ error: trouble }] }
    if (cells._id !== undefined && ids.has(cells._id)) return { ...row, faults: [] }
    const typed = typedDebt(cells)
    const parsed = z.safeParse(OpeningDebt, typed)
    if (!parsed.success) return { ...row, faults: faultsOf(parsed.error, typed.day) }
    if (parsed.data.day > today) return { ...row, faults: [{ error: 'dayToCome' }] }
    const sign = signOf(parsed.data)
    const earlier = seen.get(sign)
    if (earlier !== undefined) return { ...row, faults: [{ error: 'sameDebt', row: earlier }] }
    seen.set(sign, number)
    const same = opening.get(sign)
    return { ...row, faults: [], ...(!same && { work: parsed.data }) }
  })
}

function typedDebt({ givenTo, owed, granted = '', day = '', note }: NamedCells<DebtColumn>) {
  const amount = cellNumber(owed ?? granted)
  return { givenTo, amount, day: isoDay(day), ...(note !== undefined && { note }) }
}

/** Returns a key that is equal for two rows of one debt, by the same fields that the API compares. */
function signOf({ givenTo, amount, day, note = '' }: OpeningDebt): string {
  return JSON.stringify([debtorKey(givenTo), amount, day, note])
}

function asOpening({ givenTo = '', deptsGranted, createdAt, status, comments }: Report): OpeningDebt {
  const isOwn = ReportStatus.safeParse(status).success && comments !== commentsFor(ReportStatus.parse(status))
  return { givenTo, amount: deptsGranted, day: dayOf(createdAt), note: isOwn ? comments : '' }
}

/** Returns a typed day as YYYY-MM-DD; 1/3/2026 is read as day, month, year. Anything else is unchanged. */
function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

function faultsOf({ issues }: z.core.$ZodError, day: string): DebtFault[] {
  const isWrong = (field: keyof OpeningDebt) => issues.some(({ path }) => path[0] === field)
  const isDay = z.safeParse(z.iso.date(), day).success
  return [
    ...(isWrong('givenTo') ? [{ error: 'noDebtor' as const }] : []),
    ...(isWrong('amount') ? [{ error: 'badAmount' as const }] : []),
    ...(isWrong('day')
      ? [{ error: isDay && day < String(FIRST_YEAR) ? ('dayTooOld' as const) : ('badDay' as const) }]
      : []),
    ...(isWrong('note') ? [{ error: 'badNote' as const }] : []),
  ]
}
