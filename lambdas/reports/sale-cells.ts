import { dayOf } from '../../shared/day.ts'
import { shares } from '../../shared/exact-division.ts'
import { sum, times } from '../../shared/money.ts'
import type { FigureGroup, FigureRow, FiguresQuery, FiguresReply, SalesFigures } from '../../shared/reports/figures.ts'
import { MAX_FIGURE_ROWS } from '../../shared/reports/figures.ts'
import { paymentsOf } from '../../shared/reports/payments.ts'
import type { Report } from '../../shared/reports/report.ts'
import type { Return } from '../../shared/returns/return.ts'

/** A sale or return as a row of the figures, without its sums. */
type Source = Omit<FigureRow, keyof SalesFigures>

/** The part of a sale or return that has one lamp and one payment method. All sums of figures are sums of cells. */
export type Cell = {
  source: Source
  groups: Readonly<Record<FigureGroup, string>>
  names: Readonly<Record<FigureGroup, string>>
  /** Pieces and money; the number of sales and the money of returns are counted. */
  figures: Omit<SalesFigures, 'count' | 'returned'>
}

type Line = { _id: string; name: string; category?: string | undefined; pieces: number; worth: number; cost: number }
type Part = { method: string; amount: number }

/** Returns the cells of a sale. They add up to its amounts. An opening debt and a voided sale have none. Pure. */
export function cellsOfReport(report: Report): Cell[] {
  if (report.opening || report.voided) return []
  const { status, reportItems, paymentMethod, seller: by } = report
  const isLoss = status === 'LOSS'
  const lines = reportItems.map(({ real, soldAt, costPrice, ...lamp }) => {
    const cost = times(costPrice, real)
    return { ...lamp, pieces: isLoss ? 0 : real, worth: soldAt === undefined ? cost : times(soldAt, real), cost }
  })
  return cellsOf({ ...report, kind: 'report', by }, lines, paymentsOf(report), isLoss ? paymentMethod : 'Depts')
}

/** Returns the cells of the return of a sale, on its own day and of who took the lamps back. Pure. */
export function cellsOfReturn(returned: Return): Cell[] {
  if (returned.order !== undefined || returned.voided) return []
  const lines = returned.lines.map(({ fit, broken, soldAt, costPrice, ...lamp }) => {
    const pieces = fit + broken
    return { ...lamp, pieces: -pieces, worth: times(soldAt ?? costPrice, pieces), cost: times(costPrice, fit) }
  })
  return cellsOf({ ...returned, kind: 'return' }, lines, returned.refunds, 'Depts')
}

/** `unpaid` is the method of a sale or return that moved no money. */
function cellsOf(
  row: Source & Pick<SalesFigures, 'sales' | 'costs' | 'grossProfit'>,
  lines: readonly Line[],
  payments: readonly Part[],
  unpaid: string,
): Cell[] {
  const { _id, kind, number, createdAt, by, name, grossProfit } = row
  const source = { _id, kind, ...(number !== undefined && { number }), createdAt, by, name }
  const paid = payments.filter(({ amount }) => amount > 0)
  const parts = paid.length > 0 ? paid : [{ method: unpaid, amount: 1 }]
  const amounts = parts.map(({ amount }) => amount)
  const day = dayOf(createdAt)
  const costWeights = lines.map(({ cost }) => cost)
  const sales = shares(
    row.sales,
    lines.map(({ worth }) => worth),
  )
  const costs = shares(row.costs, costWeights)
  // A debt without a price has no loss before it is paid, so its profit is not the difference of its sales and costs.
  const others = shares(sum([grossProfit, -row.sales, row.costs]), costWeights)
  return lines.flatMap((line, n) => {
    const profit = sum([sales[n] ?? 0, -(costs[n] ?? 0), others[n] ?? 0])
    const [byPart, costsByPart, profitByPart] = [sales[n] ?? 0, costs[n] ?? 0, profit].map((all) =>
      shares(all, amounts),
    )
    const most = amounts.indexOf(Math.max(...amounts))
    return parts.map(({ method }, part) => ({
      source,
      groups: { day, lamp: line._id, seller: by._id, method, category: line.category ?? '' },
      names: { day, lamp: line.name, seller: by.name, method, category: line.category ?? '' },
      figures: {
        pieces: part === most ? line.pieces : 0,
        sales: byPart?.[part] ?? 0,
        costs: costsByPart?.[part] ?? 0,
        grossProfit: profitByPart?.[part] ?? 0,
      },
    }))
  })
}

/** Returns the figures of these cells, limited to the groups of a query. Pure. */
export function figuresOf(cells: readonly Cell[], query: Omit<FiguresQuery, 'from' | 'to'>): FiguresReply {
  const { lamp, seller, method, category } = query
  const wanted = Object.entries({ lamp, seller, method, category })
  const shown = cells.filter(({ groups }) =>
    wanted.every(([group, key]) => key === undefined || Reflect.get(groups, group) === key),
  )
  const rows = [...Map.groupBy(shown, ({ source }) => source._id).values()].flatMap((own) => {
    const source = own[0]?.source
    return source ? [{ ...source, ...sumsOf(own) }] : []
  })
  const newestFirst = rows.sort((a, b) => (a._id < b._id ? 1 : -1))
  return {
    total: sumsOf(shown),
    groups: {
      day: grouped(shown, 'day').sort((a, b) => (a.key < b.key ? 1 : -1)),
      lamp: bySales(grouped(shown, 'lamp')),
      seller: bySales(grouped(shown, 'seller')),
      method: bySales(grouped(shown, 'method')),
      category: bySales(grouped(shown, 'category')),
    },
    rows: newestFirst.slice(0, MAX_FIGURE_ROWS),
    hasMore: newestFirst.length > MAX_FIGURE_ROWS,
  }
}

function grouped(cells: readonly Cell[], group: FigureGroup) {
  return [...Map.groupBy(cells, ({ groups }) => groups[group])].map(([key, own]) => ({
    key,
    name: own.at(-1)?.names[group] ?? key,
    ...sumsOf(own),
  }))
}

function bySales<Group extends SalesFigures & { key: string }>(groups: Group[]): Group[] {
  return groups.sort((a, b) => b.sales - a.sales || a.key.localeCompare(b.key))
}

function sumsOf(cells: readonly Cell[]): SalesFigures {
  const all = (name: keyof Cell['figures']) => sum(cells.map(({ figures }) => figures[name]))
  const sold = cells.flatMap(({ source }) => (source.kind === 'report' ? [source._id] : []))
  return {
    count: new Set(sold).size,
    pieces: all('pieces'),
    sales: all('sales'),
    returned: sum(cells.map(({ source, figures }) => (source.kind === 'return' ? figures.sales : 0))),
    costs: all('costs'),
    grossProfit: all('grossProfit'),
  }
}
