import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'

/** Paper of a receipt: a receipt printer's roll, or a sheet. */
export const Paper = z.enum(['80mm', 'A4'])
export type Paper = z.infer<typeof Paper>

/** Stored paper of this browser's printer. */
export const chosenPaper = stored<Paper>('receiptPaper', Paper, '80mm')
