import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Supplier } from './supplier.ts'

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

export const supplierRoutes = [listSuppliers, listSupplierNames]
