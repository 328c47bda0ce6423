import * as z from 'zod/mini'

/**
 * States of a fiscal document. waiting: it has no number yet, or its data were corrected. sending: it has its number and
 * body and is with the authority. again: it is sent again later. unsure: the authority may have it. held: only a person
 * can tell. refused: the authority rejects its data. signed, dropped and givenUp are final.
 */
export const FiscalState = z.enum([
  'waiting',
  'sending',
  'again',
  'unsure',
  'held',
  'refused',
  'signed',
  'dropped',
  'givenUp',
])
export type FiscalState = z.infer<typeof FiscalState>

/** Fiscal state of a sale or an order, as replies show it. */
export const FiscalStatus = z.object({
  /** Id of the fiscal document. */
  id: z.string(),
  /** Token of the link to the receipt. */
  token: z.string(),
  state: z.optional(FiscalState),
  /** Counters of the signed receipt: 168/258 NS. */
  receiptNumber: z.optional(z.string()),
  signedAt: z.optional(z.iso.datetime()),
})
export type FiscalStatus = z.infer<typeof FiscalStatus>
