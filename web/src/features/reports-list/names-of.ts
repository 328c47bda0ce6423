/** How many names stand for a sale. */
const SHOWN = 2

/** The first names of a sale's lamps, and that there are more. */
export function namesOf(items: readonly { name: string }[], more: (count: number) => string): string {
  const names = items.slice(0, SHOWN).map(({ name }) => name)
  const rest = items.length - names.length
  return [names.join(', '), ...(rest > 0 ? [more(rest)] : [])].join(' ')
}
