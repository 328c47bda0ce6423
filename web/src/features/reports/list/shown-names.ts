/** How many lamps' names stand for a sale. */
const SHOWN = 2

type Items = readonly { name: string }[]

export function shownNames(items: Items): string[] {
  return items.slice(0, SHOWN).map(({ name }) => name)
}

/** How many lamps of a sale are not named. */
export function moreThanShown(items: Items): number {
  return Math.max(0, items.length - SHOWN)
}
