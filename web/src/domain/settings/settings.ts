import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentSettings, PublicSettings } from '../../../../shared/settings/settings.ts'
import { call } from '../../lib/api.ts'
import { fetchOrCached } from '../../lib/cached-responses.ts'
import { lazyRoute, replyFormat } from '../../lib/lazy-route.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { siteKey } from '../../lib/query-client.ts'
import { shopName } from '../../lib/shop-name.ts'
import { useStored } from '../../lib/stored.ts'
import { useMessages } from '../../messages/messages.ts'
import { settingsKeys } from '../query-keys.ts'
import { storeShownLanguages } from './shown-languages.ts'

/** Time in milliseconds for which a screen reuses the settings, so an admin's change shows within it. */
const FRESH_MS = 10_000

const getSettings = lazyRoute({
  method: 'GET',
  path: '/settings',
  access: 'public',
  hasStaffReply: true,
  load: async () => (await import('../first-replies.ts')).firstReplies.getSettings,
})

/** Query of the shop's settings. Offline it has the last known ones; it rejects if it has never fetched any. */
export const settings = queryOptions({
  queryKey: settingsKeys.all,
  queryFn: (context) =>
    fetchOrCached(context, {
      key: 'lastSeenSettings',
      schema: async () => replyFormat(await getSettings.load()),
      fetch: () => call(getSettings, { signal: context.signal }).then(rememberShop),
    }),
  staleTime: FRESH_MS,
  // The frame shows some of the settings next to every screen.
  meta: { isAside: true },
})

/**
 * Returns the shop's settings. If they cannot be fetched, returns the deployment's values, or else the defaults.
 * Undefined while loading.
 * @param freshMs time for which fetched settings are reused; longer if no decision depends on them
 */
export function useSettings(freshMs = FRESH_MS): PublicSettings | CurrentSettings | undefined {
  const { data, isError } = useQuery({ ...settings, staleTime: freshMs })
  const { data: initial } = useQuery({ ...initialSettings, enabled: isError })
  return data ?? (isError ? initial : undefined)
}

/** Query of the settings that the shop was deployed with, or of Itara's own if its configuration cannot be fetched. */
const initialSettings = queryOptions({
  queryKey: siteKey('initial settings'),
  queryFn: async ({ client }) => {
    const { firstReplies } = await loadChunk(import('../first-replies.ts'))
    return firstReplies.fetchInitialSettings(client)
  },
  staleTime: 'static',
})

/** Stores the shop's languages and name for the next visit, and returns the settings. */
export function rememberShop<T extends PublicSettings>(current: T): T {
  storeShownLanguages(current.languages)
  shopName.set(current.name)
  return current
}

/** Time for which the name and contact are reused, in milliseconds: they rarely change. */
const HOUR_MS = 60 * 60_000

/** Returns the name and contact that visitors see. While they load, the name as last fetched. */
export function useShopContact(): Pick<PublicSettings, 'name'> & Partial<PublicSettings> {
  const { shop } = useMessages('shop')
  const lastName = useStored(shopName)
  return useSettings(HOUR_MS) ?? { name: lastName || shop.name }
}

/** Returns all settings, which the API returns to staff only. */
export function useStaffSettings(): CurrentSettings | undefined {
  const known = useSettings()
  return known && 'corrections' in known ? known : undefined
}

/** Refetches the settings even if they are fresh, since a refused price may come from a new rate. Never rejects. */
export function refetchSettings(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...settings, staleTime: 0 })
}
