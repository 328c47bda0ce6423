import * as z from 'zod/mini'
import { recordTally } from '../../../../../shared/stocktakes/routes.ts'
import { MAX_TALLY, NewTally } from '../../../../../shared/stocktakes/stocktake.ts'
import { parseCount } from '../../../lib/parse-number.ts'
import type { Kind } from '../kind.ts'

const schema = z.object({ to: z.literal('tally'), stocktake: z.string(), body: NewTally })

/** Pieces of a lamp that were counted in one place, or the withdrawal of such a count. */
export const tally: Kind<z.infer<typeof schema>, typeof recordTally> = {
  schema,
  route: recordTally,
  params: ({ stocktake: id }) => ({ id }),
  recorded: ({ tally: { refusedMadeAt, at } }) => ({ countsAt: refusedMadeAt && at }),
  // The time of the entry is by the shop's clock, so the shop has nothing to correct.
  promisedForm: ({ body, ...request }, madeAt) => ({ ...request, body: { ...body, countedAt: madeAt } }),
  idKind: 'tally',
  // The state of a lamp depends on all tallies, so it is polled instead of read again after each tally.
  invalidates: [],
  label: ({ outbox }) => outbox.kinds.tally,
  amend: {
    fields: ({ body: { pieces } }, { catalogue }) =>
      pieces === undefined ? [] : [{ label: catalogue.fields.countInStock, text: String(pieces), isFigure: true }],
    read({ body, ...request }, [typed], { catalogue }) {
      if (typed === undefined) return { value: { request: { ...request, body } } }
      const pieces = parseCount(typed, MAX_TALLY)
      if (pieces === undefined) return { errors: [catalogue.fieldErrors.notNumber] }
      return { value: { request: { ...request, body: { ...body, pieces } } } }
    },
  },
}
