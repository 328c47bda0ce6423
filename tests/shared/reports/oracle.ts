import type { Sale } from '../../../shared/reports/amounts.ts'

/**
 * Amounts of a sale by the specification, in exact hundredths of a franc and independent of the shop's code. Quotients
 * stay fractions until a single rounding at the end.
 */
export function amountsBySpecification({
  lines,
  ibyangiritse,
  deptsGranted,
  igice,
  taxPercent = 18,
}: Sale & { taxPercent?: number }) {
  const earned = earnedAt(BigInt(taxPercent))
  const real = lines.reduce((all, line) => all + BigInt(line.real), 0n)
  const costs = lines.reduce((all, line) => all + BigInt(line.real) * exact(line.costPrice), 0n)
  const isPriced = lines.every((line) => line.soldAt !== undefined)
  const price = lines.reduce((all, line) => all + BigInt(line.real) * exact(line.soldAt ?? 0), 0n)
  const shown = {
    real: Number(real),
    // Nothing is left of a sale of which all pieces were returned.
    soldAt: isPriced && real > 0n ? francs(nearest(price, real)) : undefined,
    costs: francs(costs),
    igice,
  }

  // 1. Losses above 0: sales 0; gross = sales minus costs (negative); tax 0; net 0. Lost lamps cause no debt.
  if (ibyangiritse > 0) {
    const nothing = { sales: 0, taxPrice: 0, netProfit: 0, owed: 0, depts: 0 }
    return { ...shown, ...nothing, grossProfit: francs(-costs), status: 'LOSS' }
  }

  const granted = exact(deptsGranted)
  const paid = exact(igice)
  const owed = granted - paid
  const debt = { owed: francs(owed), depts: owed > 0n ? francs(granted) : 0 }

  // 2. A debt without a price: sales = the amount paid; no loss appears before it is settled.
  if (granted > 0n && !isPriced) {
    const difference = paid - costs
    return { ...shown, ...debt, ...earned(paid, owed > 0n && difference < 0n ? 0n : difference, owed) }
  }

  // 3. Otherwise: sales = the price minus the amount still owed; gross = sales minus costs.
  return { ...shown, ...debt, ...earned(price - owed, price - owed - costs, owed) }
}

/**
 * Returns a function that computes the earnings: tax is 18 per cent of gross unless the shop has set another rate; net
 * is gross minus tax.
 */
function earnedAt(taxPercent: bigint) {
  return (sales: bigint, gross: bigint, owed: bigint) => {
    const tax = nearest(gross * taxPercent, 100n)
    const status = owed === 0n ? 'PAID' : sales > 0n ? 'HALF-PAID' : 'NOT-PAID'
    return {
      sales: francs(sales),
      grossProfit: francs(gross),
      taxPrice: francs(tax),
      netProfit: francs(gross - tax),
      status,
    }
  }
}

/** Returns a fraction rounded to the nearest integer, half away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Parses an amount of at most two decimals by its digits. */
function exact(amount: number): bigint {
  const [francs = '0', hundredths = ''] = amount.toFixed(2).split('.')
  return BigInt(francs + hundredths)
}

function francs(hundredths: bigint): number {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const size = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
  return hundredths < 0n ? -size : size
}
