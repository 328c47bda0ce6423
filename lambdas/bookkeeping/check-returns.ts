import { sum } from '../../shared/money.ts'
import type { StockMovement } from '../../shared/products/stock-movement.ts'
import type { Report } from '../../shared/reports/report.ts'
import { lossOf } from '../../shared/returns/amounts.ts'
import type { Return } from '../../shared/returns/return.ts'

/**
 * Returns the errors between a report and its returns that were not voided: their pieces, debt, money and amounts must
 * add up to what the report counts, and must not exceed what was sold and paid. Pure.
 */
export function returnErrors(report: Report, returns: readonly Return[]): string[] {
  const { reportItems, returns: counted } = report
  const pieces = reportItems.flatMap(({ real, returned = 0 }, n) => {
    const back = returns.flatMap(({ lines }) => lines.filter(({ index }) => index === n))
    const count = back.reduce((all, { fit, broken }) => all + fit + broken, 0)
    return [
      ...(count === returned ? [] : [`${returned} of line ${n} came back, but its returns have ${count}`]),
      ...(returned <= real ? [] : [`${returned} of line ${n} came back, but ${real} were sold`]),
    ]
  })
  const sums = {
    count: returns.length,
    debtReduced: sum(returns.map(({ debtReduced }) => debtReduced)),
    refunded: sum(returns.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
    sales: sum(returns.map(({ sales }) => sales)),
    costs: sum(returns.map(({ costs, lines }) => sum([costs, -lossOfLines(lines)]))),
    grossProfit: sum(returns.map(({ grossProfit, lines }) => sum([grossProfit, lossOfLines(lines)]))),
    taxPrice: sum(returns.map(({ taxPrice }) => taxPrice)),
    netProfit: sum(returns.map(({ netProfit }) => netProfit)),
  }
  const differing = Object.entries(sums).flatMap(([name, is]) => {
    const says = Object.entries(counted ?? {}).find(([key]) => key === name)?.[1] ?? 0
    return says === is ? [] : [`counts ${says} as ${name} of its returns, but they add up to ${is}`]
  })
  const left = sum([report.sales, sums.sales])
  return [...pieces, ...differing, ...(left < 0 ? [`${-left} more was paid back than came in`] : [])]
}

function lossOfLines(lines: Return['lines']): number {
  return sum(lines.map(({ costPrice, broken }) => lossOf([{ costPrice }], [{ index: 0, broken }])))
}

/**
 * Returns the errors within a return: its credit must be reduced debt or money, and the journal must have its fit
 * pieces, once. Pure.
 */
export function ownReturnErrors(
  { _id, lines, credit, debtReduced, refunds, voided }: Return,
  movements: ReadonlyMap<string, readonly StockMovement[]>,
): string[] {
  const refunded = sum(refunds.map(({ amount }) => amount))
  const fit = voided ? 0 : lines.reduce((all, line) => all + line.fit, 0)
  const moved = (movements.get(_id) ?? []).reduce((all, { delta }) => all + delta, 0)
  return [
    ...(sum([debtReduced, refunded]) === credit
      ? []
      : [`${credit} is credited, but ${debtReduced} and ${refunded} given`]),
    ...(moved === fit ? [] : [`${fit} pieces came back fit to sell, but the journals have ${moved}`]),
  ]
}
