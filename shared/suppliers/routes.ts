import * as z from 'zod/mini'
import { NewSupplierPayment } from '../receipts/payment.ts'
import { Receipt } from '../receipts/receipt.ts'
import { route } from '../route.ts'
import { Advance, CurrencyAmount, EditSupplier, Supplier, SupplierName } from './supplier.ts'

/** Maximum number of receipts in a statement, newest first. */
export const STATEMENT_RECEIPTS = 100

export const listSuppliers = route({
  method: 'GET',
  path: '/suppliers',
  handler: 'suppliers/list-suppliers',
  access: 'admin',
  summary: 'Returns each supplier once, with what is owed by currency',
  reply: z.object({ suppliers: z.array(Supplier) }),
})

export const listSupplierNames = route({
  method: 'GET',
  path: '/suppliers/names',
  handler: 'suppliers/list-supplier-names',
  access: 'seller',
  summary: 'Returns the name and usual currency of each supplier',
  reply: z.object({ suppliers: z.array(z.pick(Supplier, { name: true, currency: true })) }),
})

export const editSupplier = route({
  method: 'PUT',
  path: '/suppliers',
  handler: 'suppliers/edit-supplier',
  access: 'admin',
  summary: "Changes a supplier's details: absent fields are unchanged, null removes one",
  body: EditSupplier,
  reply: z.object({ revision: z.int() }),
  errors: ['supplier.unknown', 'supplier.changed', 'supplier.merged'],
})

export const mergeSuppliers = route({
  method: 'POST',
  path: '/suppliers/merge',
  handler: 'suppliers/merge-suppliers',
  access: 'admin',
  summary: 'Merges two spellings of a supplier into one account. No receipt is rewritten, and the merge can be undone',
  body: z.object({ name: SupplierName, into: SupplierName }),
  reply: z.object({ revision: z.int() }),
  errors: ['supplier.unknown', 'supplier.same', 'supplier.merged'],
})

export const separateSupplier = route({
  method: 'POST',
  path: '/suppliers/separate',
  handler: 'suppliers/separate-supplier',
  access: 'admin',
  summary: 'Undoes the merge of a spelling, which becomes a separate supplier again',
  body: z.object({ name: SupplierName }),
  reply: z.object({ revision: z.int() }),
  errors: ['supplier.unknown'],
})

export const paySupplier = route({
  method: 'POST',
  path: '/suppliers/payments',
  handler: 'suppliers/pay-supplier',
  access: 'admin',
  summary:
    'Records a payment of a supplier’s receipts in a currency, oldest first. What exceeds the debt becomes an advance',
  body: NewSupplierPayment,
  status: 201,
  reply: z.object({ receipts: z.array(Receipt), advance: z.optional(CurrencyAmount) }),
  idempotent: true,
  errors: ['receipt.rwf', 'receipt.tooManyOpen', 'receipt.tooManyPayments', 'entry.recorded'],
})

export const showStatement = route({
  method: 'GET',
  path: '/suppliers/statement',
  handler: 'suppliers/show-statement',
  access: 'admin',
  summary: `Returns the last ${STATEMENT_RECEIPTS} receipts of a supplier, newest first, and the open advances`,
  query: z.object({ name: SupplierName }),
  reply: z.object({ receipts: z.array(Receipt), advances: z.array(Advance), hasMore: z.boolean() }),
  errors: ['supplier.unknown'],
})

export const supplierRoutes = [
  listSuppliers,
  listSupplierNames,
  editSupplier,
  mergeSuppliers,
  separateSupplier,
  paySupplier,
  showStatement,
]
