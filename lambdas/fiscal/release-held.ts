import { isHeldElsewhere, minutesLater, withoutFailures } from './declaration.ts'
import { changeStock } from './due-stock.ts'
import { heldElsewhere } from './rejected-declarations.ts'
import { changePurchase } from './send-purchases.ts'

/**
 * Makes lamps and purchases due that are held in another environment, since what its authority rejected says nothing about
 * this one. An import stays held: only the authority of its environment lists it. Only the sender calls it.
 */
export async function releaseHeld(environment: string): Promise<void> {
  const dueAt = minutesLater(0)
  for (const { kind, id } of await heldElsewhere(environment)) {
    if (kind === 'stock') {
      await changeStock(id, (lamp) => (isHeldElsewhere(lamp, environment) ? { ...withoutFailures(lamp), dueAt } : lamp))
    } else {
      await changePurchase(id, (purchase) =>
        isHeldElsewhere(purchase, environment) ? { ...withoutFailures(purchase), dueAt } : purchase,
      )
    }
  }
}
