/** Seeded random numbers: the same seed yields the same draws. */
export type Dice = {
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number
  /** Returns an integer between both bounds, inclusive. */
  from(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(among: readonly T[]): T
  /** Returns separate dice, whose draws do not change those of others. */
  fork(): Dice
}

/** Creates an sfc32 generator, which is fast and random enough for simulations. */
export function diceFrom(seed: number): Dice {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let n = 0; n < 15; n += 1) next()
  const random = () => next() / 2 ** 32
  const from = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  return {
    random,
    from,
    chance: (probability) => random() < probability,
    pick<T>(among: readonly T[]): T {
      const picked = among[from(0, among.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    fork: () => diceFrom(next()),
  }
}
