/** Returns the query keys of a noun. Invalidating `all` invalidates its lists, details and summaries. */
export function keysOf<Noun extends string>(noun: Noun) {
  return {
    all: [noun],
    lists: [noun, 'list'],
    list: (...which: readonly unknown[]) => [noun, 'list', ...which],
    ones: [noun, 'one'],
    one: (id: string) => [noun, 'one', id],
    summary: (...which: readonly unknown[]) => [noun, 'summary', ...which],
  } as const
}

export const accountKeys = keysOf('accounts')
export const changeKeys = keysOf('changes')
export const debtorKeys = keysOf('debtors')
export const expenseKeys = keysOf('expenses')
export const orderKeys = keysOf('orders')
export const productKeys = keysOf('products')
export const reportKeys = keysOf('reports')
export const settingsKeys = keysOf('settings')
export const specialRequestKeys = keysOf('special')
export const userKeys = keysOf('users')

/** Key of all lamps on sale, as the till lists them. */
export const tillKey = productKeys.list('till')
