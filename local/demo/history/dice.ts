import { encodeTime } from 'ulid'
import { random } from '../random.ts'

/** Seeded random choices, the same in every run. */
export type Dice = {
  /** Returns a number from 0 up to but excluding 1. */
  share(): number
  /** Returns a whole number, inclusive. */
  from(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(things: readonly [T, ...T[]]): T
  /** Picks one item, with probabilities by weight; undefined if all weights are 0. */
  weighed<T>(things: readonly T[], weightOf: (thing: T) => number): T | undefined
  /** Returns an id with that creation time. */
  idAt(at: Date): string
}

/** Alphabet of ULIDs, and the number of characters after their time. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TAIL = 16

export function makeDice(seed: number): Dice {
  const share = random(seed)
  const from = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    from,
    chance: (of) => share() < of,
    pick: (things) => things[from(0, things.length - 1)] ?? things[0],
    weighed(things, weightOf) {
      const weights = things.map(weightOf)
      let left = share() * weights.reduce((total, weight) => total + weight, 0)
      return things.find((_, n) => {
        left -= weights[n] ?? 0
        return left < 0
      })
    },
    idAt: (at) => encodeTime(at.getTime()) + Array.from({ length: TAIL }, () => LETTERS[from(0, 31)]).join(''),
  }
}
