import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/**
 * Id of the mobile money transaction that paid a sale, as shown in the payment message: 76662021700,
 * MP241120.1631.C12345. Letters are capitalised, so that each id has one spelling.
 */
export const TransactionId = bounded(100).check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^(?=.*\d)[A-Z0-9][A-Z0-9.-]{4,28}[A-Z0-9]$/, 'is not the id of a transaction'),
)
