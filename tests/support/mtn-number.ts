let given = 0

/** An MTN number that no other test uses, as the requests to pay to one phone are limited. */
export function mtnNumber(): string {
  given += 1
  return `2507910${String(given).padStart(5, '0')}`
}
