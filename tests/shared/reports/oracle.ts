import type { Sale } from '../../../shared/reports/amounts.ts'

/**
 * What the specification's sentences say of a sale, in exact hundredths of a franc and without a line of the program.
 * Quotients are kept as fractions until the one rounding at the end.
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
    soldAt: isPriced ? francs(nearest(price, real)) : undefined,
    costs: francs(costs),
    igice,
  }

  // 1. Losses above 0: sales 0; gross = sales minus costs (negative); tax 0; net 0. Nobody owes what was lost.
  if (ibyangiritse > 0) {
    const nothing = { sales: 0, taxPrice: 0, netProfit: 0, owed: 0, depts: 0 }
    return { ...shown, ...nothing, grossProfit: francs(-costs), status: 'LOSS' }
  }

  const granted = exact(deptsGranted)
  const paid = exact(igice)
  const owed = granted - paid
  const debt = { owed: francs(owed), depts: owed > 0n ? francs(granted) : 0 }

  // 2. A debt and no price: the sales are what has been paid; no loss shows before it is settled.
  if (granted > 0n && !isPriced) {
    const difference = paid - costs
    return { ...shown, ...debt, ...earned(paid, owed > 0n && difference < 0n ? 0n : difference, owed) }
  }

  // 3. Otherwise: sales = what it was sold for minus what is still owed; gross = sales minus costs.
  return { ...shown, ...debt, ...earned(price - owed, price - owed - costs, owed) }
}

/** Tax = 18 per cent of gross, where the shop has set no other; net = gross minus tax. */
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

/** A fraction as the nearest whole number, half away from zero. */
function nearest(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** An amount of at most two decimals, by its digits. */
function exact(amount: number): bigint {
  const [francs = '0', hundredths = ''] = amount.toFixed(2).split('.')
  return BigInt(francs + hundredths)
}

function francs(hundredths: bigint): number {
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const size = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
  return hundredths < 0n ? -size : size
}
