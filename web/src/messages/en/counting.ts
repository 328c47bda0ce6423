import type { Messages } from '../texts.ts'
import { labels } from './labels.ts'

export const counting: Messages['counting'] = { labels }
