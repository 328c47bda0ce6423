import { encodeTime } from 'ulid'
import { random } from '../random.ts'

/** Chance that falls the same at every run: made from a seed. */
export type Dice = {
  /** From 0 to below 1. */
  share(): number
  /** A whole number, both ends included. */
  from(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(things: readonly [T, ...T[]]): T
  /** One of some things, each as likely as it weighs; undefined if none of them weighs anything. */
  weighed<T>(things: readonly T[], weightOf: (thing: T) => number): T | undefined
  /** An id as it would have been made at an instant. */
  idAt(at: Date): string
}

/** Crockford's base 32, in which ids are written, and how much of one comes after its time. */
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
