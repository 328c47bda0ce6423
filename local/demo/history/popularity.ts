import { type DemoLamp, demoLamps } from '../lamps/lamps.ts'
import { makeDice } from './dice.ts'

/** Popular and cheap lamps sell more often; every ninth lamp hardly sells at all. */
const popularity: ReadonlyMap<string, number> = new Map(
  demoLamps.map(({ _id, price }, n) => {
    const liking = 0.3 + makeDice(n).share() * 1.5
    return [_id, liking * (20_000 / price) ** 0.1 * (n % 9 === 4 ? 0.01 : 1)]
  }),
)

/** Returns how often a lamp sells, relative to others. */
export function popularityOf({ _id }: Pick<DemoLamp, '_id'>): number {
  return popularity.get(_id) ?? 0
}
