import { count } from './count.ts'
import { labels } from './labels.ts'
import { stocktakes } from './stocktakes.ts'

/** Texts of the screens that count the stock, and of the labels that are scanned for it. */
export const counting = { count, labels, stocktakes }
