import { keysOf } from '../query-keys.ts'

export const fiscalKeys = keysOf('fiscal')
