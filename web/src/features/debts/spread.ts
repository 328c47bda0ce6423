import { sum } from '../../../../shared/money.ts'

/** How much of an amount goes to each debt: the oldest is paid first, and so on while anything is left. */
export function spread(amount: number, debts: readonly { owed: number }[]): number[] {
  let left = amount
  return debts.map(({ owed }) => {
    const part = Math.min(owed, left)
    left = sum([left, -part])
    return part
  })
}
