import { toBuy } from './to-buy.ts'

/** Texts of the screens on which the shop buys lamps. */
export const purchasing = { toBuy }
