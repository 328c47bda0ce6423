import { queryOptions } from '@tanstack/react-query'
import { NewMovement } from '../../../../shared/cash/cash-row.ts'
import { NewClose } from '../../../../shared/cash/close.ts'
import { recordClose } from '../../../../shared/cash/routes.ts'
import { cashKeys, closeKeys } from '../../domain/cash/cash-keys.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { amendEntry, submit } from '../../domain/outbox/outbox.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'

/** Returns the query of the close that the shop has recorded for an entry. The shop records the same close once. */
export function closeOfEntry({ id, body }: { id: string; body: NewClose }) {
  return queryOptions({
    queryKey: closeKeys.one(id),
    queryFn: ({ signal }) => call(recordClose, { body, idempotencyKey: id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns a mutation that closes the day, once per id, through the outbox. `name` is the day. */
export function useRecordClose({ done, failed }: Callbacks<Entry>) {
  return useMutationOnce({
    mutationKey: [...closeKeys.all, 'record'],
    mutationFn: ({ close, name, isAmended }: { close: NewClose; name: string; isAmended: boolean }) => {
      const { closeId: id } = close
      const { madeAt = deviceNow() } = close
      const request = { to: 'close', body: NewClose.parse({ ...close, madeAt }) } as const
      return isAmended ? amendEntry(id, { name, request }) : submit(newEntry({ id, madeAt, name, request }))
    },
    onSuccess: done,
    onError: failed,
  })
}

/** Returns a mutation that records a movement of cash, once per id, through the outbox. */
export function useRecordMovement({ done, failed }: Callbacks<Entry>) {
  return useMutationOnce({
    mutationKey: [...cashKeys.all, 'record'],
    mutationFn: ({ movement, name }: { movement: NewMovement; name: string }) => {
      const madeAt = deviceNow()
      const body = NewMovement.parse({ ...movement, madeAt })
      return submit(newEntry({ id: body.movementId, madeAt, name, request: { to: 'cash', body } }))
    },
    onSuccess: done,
    onError: failed,
  })
}
