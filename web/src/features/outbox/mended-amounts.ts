import type { EntryRequest } from '../../domain/outbox/entry.ts'

/** The amounts that an entry names, in RWF: one, or of each debt that is paid at once. A sale has lamps instead. */
export function amountsOf(request: EntryRequest): number[] {
  switch (request.to) {
    case 'expense':
      return [request.body.amount]
    case 'instalment':
      return [request.body.igice]
    case 'account':
      return request.body.parts.map(({ igice }) => igice)
    case 'sale':
      return []
  }
}

/** The same entry with other amounts, in the same order; a debt of which nothing is paid is left out. Pure. */
export function withAmounts(request: EntryRequest, amounts: readonly number[], reason: string): EntryRequest {
  const [first = 0] = amounts
  switch (request.to) {
    case 'expense':
      return { ...request, body: { ...request.body, reason: reason.trim(), amount: first } }
    case 'instalment':
      return { ...request, body: { ...request.body, igice: first } }
    case 'account': {
      const parts = request.body.parts.map((part, n) => ({ ...part, igice: amounts[n] ?? 0 }))
      return { ...request, body: { ...request.body, parts: parts.filter(({ igice }) => igice > 0) } }
    }
    case 'sale':
      return request
  }
}
