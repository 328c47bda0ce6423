import { keysOf } from '../query-keys.ts'

// Apart from the other keys, which visitors load.
export const cashKeys = keysOf('cash')
export const closeKeys = keysOf('closes')
