import * as z from 'zod/mini'
import { route } from '../route.ts'
import { AddressPart } from '../verbatim.ts'
import { EntryKind } from './entry-kind.ts'

const DiscardedEntry = z.object({
  kind: EntryKind,
  /** Id generated on the device: a sale's saleId, an instalmentId, an expenseId or a receiptId. */
  id: AddressPart,
})

export const discardOutboxEntry = route({
  method: 'DELETE',
  path: '/outbox/{kind}/{id}',
  handler: 'outbox/discard-entry',
  access: 'seller',
  summary:
    'Discards a sale, instalment, expense or receipt that was entered on a device and is not recorded; if it arrives later, it is rejected',
  params: DiscardedEntry,
  reply: DiscardedEntry,
  errors: ['entry.recorded'],
})

export const outboxRoutes = [discardOutboxEntry]
