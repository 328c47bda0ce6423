/**
 * Where something is counted: a kind and, after the first slash, a name. Which item of the table it is, knows
 * lambdas/data/totals-places.ts.
 */
export const place = {
  all: 'all/',
  year: (year: string) => `year/${year}`,
  month: (month: string) => `month/${month}`,
  day: (day: string) => `day/${day}`,
  /** The reports of a day by the hour. */
  hours: (day: string) => `hours/${day}`,
  category: (category: string) => `category/${category}`,
  /** Pieces of each lamp, by the day. */
  sold: (day: string) => `sold/${day}`,
  /** The open debts of a day's reports. */
  owing: (day: string) => `owing/${day}`,
  /** How many reports hold a word. */
  word: (word: string) => `word/${word}`,
  /** Which reports of a day hold a word. */
  withWord: (day: string, word: string) => `withWord/${day}/${word}`,
  /** Which reports of a day name a debtor. */
  givenTo: (day: string, debtor: string) => `givenTo/${day}/${debtor}`,
} as const

export type Kind = keyof typeof place

/** The two parts of a place. */
export function kindAndName(where: string): [kind: string, name: string] {
  const slash = where.indexOf('/')
  return [where.slice(0, slash), where.slice(slash + 1)]
}
