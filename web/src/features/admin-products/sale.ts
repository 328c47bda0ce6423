/** A sale that was sent: until its answer is known, the same number sent again is the same sale. */
export type Sale = { saleId: string; quantity: number }

/** The earlier sale when it was of as many, else a new one with the id that `newId` makes. */
export function saleOf(quantity: number, earlier: Sale | undefined, newId: () => string): Sale {
  return earlier?.quantity === quantity ? earlier : { saleId: newId(), quantity }
}
