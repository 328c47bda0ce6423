import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/**
 * The id of the mobile money transaction that paid a sale, as the message about it has it: 76662021700,
 * MP241120.1631.C12345. Letters are capitals, so that each has one spelling.
 */
export const TransactionId = bounded(100).check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^(?=.*\d)[A-Z0-9][A-Z0-9.-]{4,28}[A-Z0-9]$/, 'is not the id of a transaction'),
)
