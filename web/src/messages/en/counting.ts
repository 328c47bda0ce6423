import type { Messages } from '../texts.ts'
import { count } from './count.ts'
import { labels } from './labels.ts'
import { stocktakes } from './stocktakes.ts'

export const counting: Messages['counting'] = { count, labels, stocktakes }
