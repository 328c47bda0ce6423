import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'

/** Effect of a scan: it counts one piece, or asks for the number of pieces. */
export const ScanMode = z.enum(['piece', 'number'])
export type ScanMode = z.infer<typeof ScanMode>

/** Stored choices of this device. The place stays while the camera reloads the page. */
export const chosenMode = stored<ScanMode>('countMode', ScanMode, 'piece')
export const hasSignals = stored('countSignals', z.boolean(), true)
export const chosenStocktake = stored('countStocktake', z.string(), '')
export const chosenPlace = stored('countPlace', z.string(), '')
