import { sum } from '../../../../shared/money.ts'

/** Returns how much of an amount goes to each debt. The oldest is paid first, then the next while anything is left. */
export function allocatePayment(amount: number, debts: readonly { owed: number }[]): number[] {
  let left = amount
  return debts.map(({ owed }) => {
    const part = Math.min(owed, left)
    left = sum([left, -part])
    return part
  })
}
