import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { CurrentSettings, type Settings } from '../../shared/settings/settings.ts'
import { firstSettings } from '../first-settings.ts'
import type { Seen } from './commit.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * What an admin has set for the shop. There is no row until the first change: then the deployment's values hold, as they
 * do for each setting that a row of an older release lacks.
 *
 * Access pattern: the settings (PK/SK). What decides on them reads them together with all else that it decides on.
 *
 *   PK SETTINGS   SK SETTINGS
 */
export const settingsKey = { PK: 'SETTINGS', SK: 'SETTINGS' }

/** There is one row of settings; the log of changes knows it by this. */
export const SETTINGS_ROW = 'settings'

export function currentSettings(): Promise<CurrentSettings> {
  return readSettings(true)
}

/** As they are or were a moment ago, for half the price: for what is shown longer than that in any case. */
export function recentSettings(): Promise<CurrentSettings> {
  return readSettings(false)
}

async function readSettings(ConsistentRead: boolean): Promise<CurrentSettings> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: settingsKey, ConsistentRead }))
  return settingsFrom(Item)
}

/** The settings that were read by their key. */
export function settingsIn(seen: Seen): CurrentSettings {
  return settingsFrom(seen(settingsKey))
}

/** The write that replaces the settings, if they are still as they were seen. */
export function replaceSettings(seen: CurrentSettings, next: Settings): Write {
  const item = settingsItem({ ...next, revision: seen.revision + 1 })
  return seen.revision === 0 ? putNew(item) : replaceUnchanged(seen, settingsItem(seen), item)
}

function settingsItem(settings: CurrentSettings): Item {
  return { ...settingsKey, entity: 'settings', ...settings }
}

export function settingsFrom(item: unknown): CurrentSettings {
  return item === undefined ? firstSettings : CurrentSettings.parse(Object.assign({}, firstSettings, item))
}
