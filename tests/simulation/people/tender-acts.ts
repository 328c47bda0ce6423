import type { Dice } from '../dice.ts'
import type { SentTender } from './knowledge.ts'

/** Methods of an instalment; empty means none, which is cash. */
export const METHODS = ['Cash', 'MoMo', 'MoMo pay', ''] as const

/** Sources of the money of an expense; empty means none, which is the drawer. */
export const SOURCES = ['drawer', 'MoMo', 'bank', 'owner', ''] as const

/** Returns the parts in which an amount is paid; now and then they add up to another amount, or name no method of the shop. */
export function tendersFor(dice: Dice, paid: number): SentTender[] {
  const cash = Math.floor(paid * dice.random())
  const methods = dice.chance(0.03)
    ? ['Cash', 'Airtel']
    : dice.pick([
        ['Cash', 'MoMo'],
        ['MoMo pay', 'Cash'],
      ])
  const [first = '', second = ''] = methods
  const rest = Math.round((paid - cash + (dice.chance(0.05) ? 1 : 0)) * 100) / 100
  return [
    { method: first, amount: cash },
    { method: second, amount: rest },
  ].filter(({ amount }) => amount > 0)
}
