import { sum, times } from '../../shared/money.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { Payment } from '../../shared/payments/payment.ts'
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
    const count = piecesOfLine(returns, n)
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
  const left = sum([report.sales, sums.sales])
  return [...pieces, ...differing(sums, counted), ...(left < 0 ? [`${-left} more was paid back than came in`] : [])]
}

function lossOfLines(lines: Return['lines']): number {
  return sum(lines.map(({ costPrice, broken }) => lossOf([{ costPrice }], [{ index: 0, broken }])))
}

/**
 * Returns the errors between an order, its returns that were not voided and its payments: the order must count their
 * pieces and money, no more may be paid back than came in, and providers must refund, or have refunded, their parts.
 * Pure.
 */
export function orderReturnErrors(
  { orderItems, returns: counted, amountDue }: Order,
  returns: readonly Return[],
  payments: readonly Payment[],
): string[] {
  const pieces = orderItems.flatMap(({ quantity, returned = 0 }, n) => {
    const count = piecesOfLine(returns, n)
    return [
      ...(count === returned ? [] : [`${returned} of line ${n} came back, but its returns have ${count}`]),
      ...(returned <= quantity ? [] : [`${returned} of line ${n} came back, but ${quantity} were ordered`]),
    ]
  })
  const refunds = returns.flatMap((each) => each.refunds)
  const sums = {
    count: returns.length,
    credit: sum(returns.map(({ credit }) => credit)),
    refunded: sum(refunds.map(({ amount }) => amount)),
  }
  const byProvider = sum(refunds.flatMap(({ method, amount }) => (method === 'Provider' ? [amount] : [])))
  const atProvider = sum(payments.flatMap(({ refundDue = 0, returnsRefunded = 0 }) => [refundDue, returnsRefunded]))
  return [
    ...pieces,
    ...differing(sums, counted),
    ...(sums.refunded <= amountDue ? [] : [`${sums.refunded} was paid back, but ${amountDue} was charged`]),
    ...(byProvider === atProvider ? [] : [`its providers refund ${atProvider}, but its returns say ${byProvider}`]),
  ]
}

/**
 * Returns the errors between a return and the sale of the lamps taken instead: both must have the same amount settled,
 * or both be voided. Pure.
 */
export function exchangeErrors({ exchange, refunds, voided }: Return, sale: Report | undefined): string[] {
  if (exchange === undefined) return []
  if (!sale || (sale.voided === undefined) !== (voided === undefined)) {
    return [`its exchange ${exchange} is ${sale ? 'deleted alone, or not with it' : 'missing'}`]
  }
  const byReturn = (parts: readonly { method: string; amount: number }[]) =>
    sum(parts.flatMap(({ method, amount }) => (method === 'Return' ? [amount] : [])))
  const [given, taken] = [byReturn(refunds), byReturn(sale.tenders ?? [])]
  return given === taken ? [] : [`its lamps paid ${given} of the exchange, but the sale has ${taken}`]
}

function piecesOfLine(returns: readonly Return[], line: number): number {
  const same = returns.flatMap(({ lines }) => lines.filter(({ index }) => index === line))
  return same.reduce((all, { fit, broken }) => all + fit + broken, 0)
}

function differing(sums: Record<string, number>, counted: object | undefined): string[] {
  return Object.entries(sums).flatMap(([name, is]) => {
    const says = Object.entries(counted ?? {}).find(([key]) => key === name)?.[1] ?? 0
    return says === is ? [] : [`counts ${says} as ${name} of its returns, but they add up to ${is}`]
  })
}

/**
 * Returns the errors within a return: its credit must be reduced debt or money, the costs of a sale must fall by those of
 * the fit pieces, because broken ones are a loss, and the journal must have the fit pieces, once. The credit of an order
 * may be more, if a part of its payment had been refunded before. Pure.
 */
export function ownReturnErrors(
  { _id, order, lines, credit, costs, debtReduced, refunds, voided }: Return,
  movements: ReadonlyMap<string, readonly StockMovement[]>,
): string[] {
  const refunded = sum(refunds.map(({ amount }) => amount))
  const fit = voided ? 0 : lines.reduce((all, line) => all + line.fit, 0)
  const moved = (movements.get(_id) ?? []).reduce((all, { delta }) => all + delta, 0)
  const given = sum([debtReduced, refunded])
  const costsOfFit = sum(lines.map((line) => times(line.costPrice, line.fit)))
  return [
    ...(given === credit || (order !== undefined && given < credit)
      ? []
      : [`${credit} is credited, but ${debtReduced} and ${refunded} given`]),
    ...(order !== undefined || costs === -costsOfFit
      ? []
      : [`its costs are ${costs}, but its fit pieces had cost ${costsOfFit}`]),
    ...(moved === fit ? [] : [`${fit} pieces came back fit to sell, but the journals have ${moved}`]),
  ]
}
