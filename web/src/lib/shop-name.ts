import { formatOf, isText } from './data-format.ts'
import { stored } from './stored.ts'

/** Shop's own name from its settings, as last fetched; empty before that. */
export const shopName = stored('shopName', formatOf(isText), '')
