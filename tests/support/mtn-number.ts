let given = 0

/** Returns an MTN number that no other test uses, because payment requests to one phone are limited. */
export function mtnNumber(): string {
  given += 1
  return `2507910${String(given).padStart(5, '0')}`
}
