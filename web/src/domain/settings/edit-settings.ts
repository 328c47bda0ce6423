import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { BodyToSend } from '../../../../shared/route.ts'
import { getSettings, updateSettings } from '../../../../shared/settings/routes.ts'
import { CurrentSettings } from '../../../../shared/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { type Callbacks, useMutationOnce } from '../../lib/use-mutation-once.ts'
import { changeKeys, settingsKeys } from '../query-keys.ts'
import { rememberShop, settings } from './settings.ts'

/** Query of the current settings, fetched once: a form must not start with old values. */
export const settingsToEdit = queryOptions({
  queryKey: settingsKeys.one('form'),
  queryFn: async ({ signal }) => z.parse(CurrentSettings, await call(getSettings, { signal })),
  gcTime: 0,
  staleTime: 'static',
})

export function useUpdateSettings({
  done,
  failed,
}: Omit<Callbacks, 'done'> & { done: (saved: CurrentSettings) => void }) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationKey: [...settingsKeys.all, 'update'],
    mutationFn: (body: BodyToSend<typeof updateSettings>) => call(updateSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(settings.queryKey, saved)
      rememberShop(saved)
      client.setQueryData(settingsToEdit.queryKey, saved)
      done(saved)
    },
    onError: failed,
    meta: { changes: [changeKeys.all] },
  })
}
