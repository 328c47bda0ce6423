import type { QueryClient } from '@tanstack/react-query'
import { Business } from '../../../../shared/business.ts'
import { type CurrentSettings, firstSettings } from '../../../../shared/settings/settings.ts'
import { Shop } from '../../../../shared/shop.ts'
import { siteConfig } from '../../lib/site-config.ts'

/** Returns the settings that the shop was deployed with, or Itara's own if its configuration cannot be fetched. */
export async function fetchInitialSettings(client: QueryClient): Promise<CurrentSettings> {
  const config = await client.fetchQuery(siteConfig).catch(() => undefined)
  return firstSettings(config?.shop ?? Shop.parse({}), config?.business ?? Business.parse({}))
}
