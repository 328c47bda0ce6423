import * as z from 'zod/mini'
import { AddressPart, route } from '../route.ts'
import { EntryKind } from './entry-kind.ts'

const GivenUp = z.object({
  kind: EntryKind,
  /** Id generated on the device: a sale's saleId, an instalmentId or an expenseId. */
  id: AddressPart,
})

export const giveUp = route({
  method: 'DELETE',
  path: '/outbox/{kind}/{id}',
  handler: 'outbox/give-up',
  access: 'seller',
  summary:
    'Discards a sale, instalment or expense that was entered on a device and is not recorded; if it arrives later, it is rejected',
  params: GivenUp,
  reply: GivenUp,
  errors: ['entry.recorded'],
})

export const outboxRoutes = [giveUp]
