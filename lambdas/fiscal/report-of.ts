import { dayOf } from '../../shared/day.ts'
import { spanOf } from '../../shared/day-span.ts'
import { saleTaxes, TAX_LETTERS } from '../../shared/fiscal/amounts.ts'
import { type FiscalSettings, NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { FiscalItemTotals, FiscalReport, FiscalSide } from '../../shared/fiscal/totals.ts'
import { sum } from '../../shared/money.ts'
import {
  countOpen,
  countQueuedElsewhere,
  queuedBetween,
  queuedFiscal,
  type StoredFiscal,
  signedBetween,
} from '../data/fiscal.ts'
import type { FiscalBranch } from '../data/fiscal-branch.ts'
import { recentSettings } from '../data/settings.ts'
import { currentUnofficialNumbers, unofficialSinceZ } from '../data/unofficial-receipts.ts'
import { declaredFigures } from './declared-figures.ts'

/**
 * Returns the X report at a moment: what was signed since the last Z report of this environment, or since the shop began
 * to send documents in it. Before that, it begins on the day of the first queued document.
 */
export async function xReport(
  { zEnds, moves }: FiscalBranch,
  now: string,
): Promise<FiscalReport & { environment: string }> {
  const { fiscal = NO_FISCAL_SETTINGS } = await recentSettings()
  const { environment } = fiscal
  const from = zEnds?.[environment] ?? moves?.[environment]?.since ?? (await firstQueuedDay(environment)) ?? now
  // Clocks differ, and a Z report ends some time ago.
  const to = now < from ? from : now
  const [signed, recorded, counts, elsewhere, numbers] = await Promise.all([
    signedBetween(from, to),
    queuedBetween(from, to),
    countOpen(),
    countQueuedElsewhere(environment),
    currentUnofficialNumbers(),
  ])
  const queued = Math.max(0, sum(counts.map(({ count }) => count)) - elsewhere)
  const own = (documents: readonly StoredFiscal[]) => documents.filter((each) => each.environment === environment)
  const window = { from, to, queued, unofficial: unofficialSinceZ(numbers) }
  return { ...reportOf({ signed: own(signed), recorded: own(recorded) }, fiscal, window), environment }
}

/** Returns the beginning of the day of the oldest queued document, if there is one. */
async function firstQueuedDay(environment: string): Promise<string | undefined> {
  const [first] = await queuedFiscal(environment, 1)
  return first && spanOf(dayOf(first.createdAt)).from.toISOString()
}

/**
 * Returns the figures of signed documents as they were declared, and the sum of what the shop recorded in the same time,
 * signed or not. Pure.
 */
export function reportOf(
  { signed: documents, recorded }: Readonly<Record<'signed' | 'recorded', readonly StoredFiscal[]>>,
  fiscal: FiscalSettings,
  window: Pick<FiscalReport, 'from' | 'to' | 'queued' | 'unofficial'>,
): FiscalReport {
  const side = (kind: string) =>
    sideOf(
      documents.filter((document) => document.kind === kind),
      fiscal,
    )
  const methods = Map.groupBy(documents, ({ payment }) => payment)
  return {
    ...window,
    sales: side('NS'),
    refunds: side('NR'),
    methods: [...methods]
      .map(([code, paid]) => ({ code, amount: sum(paid.map((document) => signOf(document) * document.total)) }))
      .toSorted((a, b) => a.code.localeCompare(b.code)),
    copies: documents.reduce((all, { copies = 0 }) => all + copies, 0),
    copiesAmount: sum(documents.map((document) => signOf(document) * (document.copies ?? 0) * document.total)),
    recorded: sum(recorded.filter(({ state }) => state !== 'dropped').map((each) => signOf(each) * each.total)),
    items: itemsOf(documents, fiscal),
  }
}

function sideOf(documents: readonly StoredFiscal[], fiscal: FiscalSettings): FiscalSide {
  const figures = documents.map((document) => declaredFigures(document, fiscal))
  const ofLetter = (letter: string) =>
    figures.flatMap(({ letters }) => letters.filter((each) => each.letter === letter))
  return {
    count: documents.length,
    lines: documents.reduce((all, { lines }) => all + lines.length, 0),
    amount: sum(figures.map(({ amount }) => amount)),
    tax: sum(figures.map(({ tax }) => tax)),
    discount: sum(figures.map(({ discount }) => discount)),
    letters: TAX_LETTERS.map((letter) => ({
      letter,
      taxable: sum(ofLetter(letter).map(({ taxable }) => taxable)),
      tax: sum(ofLetter(letter).map(({ tax }) => tax)),
    })),
  }
}

function itemsOf(documents: readonly StoredFiscal[], { rounding }: FiscalSettings): FiscalItemTotals[] {
  const lines = documents.flatMap((document) => {
    const { lines: amounts } = saleTaxes(document.lines, rounding)
    return document.lines.map((line, n) => ({ ...line, sign: signOf(document), amounts: amounts[n] }))
  })
  const byItem = Map.groupBy(lines, ({ itemCode = '', name }) => itemCode || name)
  return [...byItem.values()].map((same) => {
    const pieces = (sign: number) => sum(same.map((line) => (line.sign === sign ? line.quantity : 0)))
    const [first] = same
    return {
      itemCode: first?.itemCode ?? '',
      name: same.at(-1)?.name ?? '',
      sold: pieces(1),
      refunded: pieces(-1),
      amount: sum(same.map(({ sign, amounts }) => sign * (amounts?.taxable ?? 0))),
      tax: sum(same.map(({ sign, amounts }) => sign * (amounts?.taxAmount ?? 0))),
    }
  })
}

function signOf({ kind }: StoredFiscal): 1 | -1 {
  return kind === 'NR' ? -1 : 1
}
