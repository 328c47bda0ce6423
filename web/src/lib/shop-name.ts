import * as z from 'zod/mini'
import { stored } from './stored.ts'

/** The shop's own name from its settings, as last seen; empty before. */
export const shopName = stored('shopName', z.string(), '')
