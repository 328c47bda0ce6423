import * as z from 'zod/mini'

/** Kinds of entries that staff make on a device and send once it is online. */
export const EntryKind = z.enum(['sale', 'instalment', 'expense', 'receipt', 'cash', 'close', 'tally'])
export type EntryKind = z.infer<typeof EntryKind>
