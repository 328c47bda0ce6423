/** Returns an amount in exact hundredths of a franc, without the shop's own arithmetic. */
export function hundredths(amount: unknown): bigint {
  if (amount === undefined) return 0n
  if (typeof amount !== 'number' || !Number.isFinite(amount)) throw new Error(`${String(amount)} is no amount`)
  const [whole = '0', fraction = ''] = Math.abs(amount).toFixed(4).split('.')
  if (!fraction.endsWith('00')) throw new Error(`${amount} has more than two decimals`)
  const size = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2))
  return amount < 0 ? -size : size
}

/** Returns `numerator` / `denominator` rounded to the nearest integer, half away from zero. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Splits an amount in proportion to weights into parts that add up to it; evenly if there are no weights. */
export function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  let [before, end] = [0n, 0n]
  return weights.map((weight) => {
    before += total === 0n ? 1n : weight
    const next = nearest(amount * before, total === 0n ? BigInt(weights.length) : total)
    const part = next - end
    end = next
    return part
  })
}
