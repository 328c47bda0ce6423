import * as z from 'zod/mini'

/** Source of money that the shop pays: the drawer, the shop's mobile money, its bank account, or the owner's own money. */
export const PaidFrom = z.enum(['drawer', 'MoMo', 'bank', 'owner'])
export type PaidFrom = z.infer<typeof PaidFrom>
