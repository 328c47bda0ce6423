import type { Messages } from '../texts.ts'
import { toBuy } from './to-buy.ts'

export const purchasing: Messages['purchasing'] = { toBuy }
