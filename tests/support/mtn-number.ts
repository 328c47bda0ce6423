let given = 0

/** A number of MTN's that nothing else here asks to pay: one phone is asked so many times an hour and no more. */
export function mtnNumber(): string {
  given += 1
  return `2507910${String(given).padStart(5, '0')}`
}
