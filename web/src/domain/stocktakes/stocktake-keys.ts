import { keysOf } from '../query-keys.ts'

// Apart from the other keys, which visitors load.
export const stocktakeKeys = keysOf('stocktakes')
