import { saleTaxes, TAX_LETTERS } from '../../shared/fiscal/amounts.ts'
import { type FiscalSettings, NO_FISCAL_SETTINGS } from '../../shared/fiscal/settings.ts'
import type { FiscalItemTotals, FiscalReport, FiscalSide } from '../../shared/fiscal/totals.ts'
import { sum } from '../../shared/money.ts'
import { countOpen, type StoredFiscal, signedBetween } from '../data/fiscal.ts'
import type { FiscalBranch } from '../data/fiscal-branch.ts'
import { recentSettings } from '../data/settings.ts'

/** Start of the first report: before the first receipt. */
const BEGINNING = '2020-01-01T00:00:00.000Z'

/** Returns the X report at a moment: what was signed since the last Z report. */
export async function xReport({ lastZAt = BEGINNING }: FiscalBranch, to: string): Promise<FiscalReport> {
  const [documents, counts, { fiscal = NO_FISCAL_SETTINGS }] = await Promise.all([
    signedBetween(lastZAt, to),
    countOpen(),
    recentSettings(),
  ])
  return reportOf(documents, fiscal, { from: lastZAt, to, queued: counts.reduce((all, { count }) => all + count, 0) })
}

/** Returns the figures of signed documents. Pure. */
export function reportOf(
  documents: readonly StoredFiscal[],
  fiscal: FiscalSettings,
  window: Pick<FiscalReport, 'from' | 'to' | 'queued'>,
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
    items: itemsOf(documents, fiscal),
  }
}

function sideOf(documents: readonly StoredFiscal[], { rounding }: FiscalSettings): FiscalSide {
  const taxes = documents.map(({ lines }) => saleTaxes(lines, rounding))
  return {
    count: documents.length,
    lines: documents.reduce((all, { lines }) => all + lines.length, 0),
    amount: sum(taxes.map(({ total }) => total)),
    tax: sum(taxes.map(({ totalTax }) => totalTax)),
    letters: TAX_LETTERS.map((letter) => ({
      letter,
      taxable: sum(taxes.map(({ taxable }) => taxable[letter])),
      tax: sum(taxes.map(({ tax }) => tax[letter])),
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
