/** Returns an amount of the interface in hundredths, without the error of a binary fraction. */
export function hundredths(amount: number): bigint {
  const [whole = '0', fraction = ''] = String(amount).split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Returns hundredths as the authority writes them in messages: 814.58 */
export function written(value: bigint): string {
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
}

/** Divides and rounds half up. Both numbers are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}
