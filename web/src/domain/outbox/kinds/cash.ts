import * as z from 'zod/mini'
import { movedAmounts, NewMovement } from '../../../../../shared/cash/cash-row.ts'
import { recordMovement } from '../../../../../shared/cash/routes.ts'
import { cashKeys } from '../../cash/cash-keys.ts'
import { readAmounts } from '../amended-amounts.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('cash'), body: NewMovement })

/** Money that is put into the till, taken out or changed, or the count of the drawer in the morning. */
export const cash: Kind<z.infer<typeof schema>, typeof recordMovement> = {
  schema,
  route: recordMovement,
  recorded: () => ({ countsAt: undefined }),
  idKind: 'cash',
  invalidates: [cashKeys.all],
  tillAmounts: ({ body }) => movedAmounts(body),
  label: ({ outbox }) => outbox.kinds.cash,
  amount: ({ body: { amount } }) => amount,
  amend: {
    fields: ({ body }, { expenses: { form } }) => [{ label: form.amount, text: String(body.amount), isFigure: true }],
    read({ to, body }, typed, texts) {
      const { value: [amount = 0] = [], errors } = readAmounts(typed, texts)
      return errors ? { errors } : { value: { request: { to, body: { ...body, amount } } } }
    },
  },
}
