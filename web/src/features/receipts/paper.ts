import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'

/** What a receipt is printed on: the roll of a receipt printer, or a sheet. */
export const Paper = z.enum(['80mm', 'A4'])
export type Paper = z.infer<typeof Paper>

/** The paper of this browser's printer. */
export const chosenPaper = stored<Paper>('receiptPaper', Paper, '80mm')
