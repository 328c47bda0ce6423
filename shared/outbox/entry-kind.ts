import * as z from 'zod/mini'

/** What staff make on a device, and send once there is a line. */
export const EntryKind = z.enum(['sale', 'instalment', 'expense'])
export type EntryKind = z.infer<typeof EntryKind>
