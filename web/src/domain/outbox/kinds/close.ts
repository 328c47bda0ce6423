import * as z from 'zod/mini'
import { NewClose } from '../../../../../shared/cash/close.ts'
import { recordClose } from '../../../../../shared/cash/routes.ts'
import { countedNotes } from '../../../../../shared/cash/window.ts'
import { cashKeys, closeKeys } from '../../cash/cash-keys.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('close'), body: NewClose })

export const close: Kind<z.infer<typeof schema>, typeof recordClose> = {
  schema,
  route: recordClose,
  recorded: ({ close: { refusedMadeAt, to } }) => ({ countsAt: refusedMadeAt && to }),
  // Offline, the person cannot learn that a reason is required.
  promisedForm: ({ to, body }) => ({ to, body: { ...body, reason: body.reason ?? 'unknown' } }),
  idKind: 'close',
  invalidates: [cashKeys.all, closeKeys.all],
  label: ({ outbox }) => outbox.kinds.close,
  amount: ({ body: { notes } }) => countedNotes(notes),
  amend: { href: (id) => `/close?amend=${id}` },
}
