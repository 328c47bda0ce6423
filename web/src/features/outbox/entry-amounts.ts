import type { EntryRequest } from '../../domain/outbox/entry.ts'

/** Returns an entry's amounts in RWF: one, or one per debt of a combined payment. A sale has lamps instead. */
export function entryAmounts(request: EntryRequest): number[] {
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

/** Returns the entry with other amounts, in the same order. A debt with an amount of 0 is left out. */
export function withEntryAmounts(request: EntryRequest, amounts: readonly number[], reason: string): EntryRequest {
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
