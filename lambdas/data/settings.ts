import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { CurrentSettings, type Settings } from '../../shared/settings/settings.ts'
import { firstSettings } from '../first-settings.ts'
import type { Snapshot } from './commit.ts'
import { putNew, replaceUnchanged } from './row-writes.ts'
import { type Item, table, tableName, type Write } from './table.ts'

/**
 * The settings that admins have made. The row exists from the first change on. Until then, the deployment's values
 * apply. They also apply to settings that a row of an older release lacks.
 *
 * Access pattern: the settings (PK/SK). Decisions that depend on them read them together with their other items.
 *
 *   PK SETTINGS   SK SETTINGS
 */
export const settingsKey = { PK: 'SETTINGS', SK: 'SETTINGS' }

/** Row id of the settings in the audit log. There is only one such row. */
export const SETTINGS_ROW = 'settings'

export function currentSettings(): Promise<CurrentSettings> {
  return readSettings(true)
}

/**
 * Returns the settings by an eventually consistent read, at half the price, for values that are shown longer than its
 * delay.
 */
export function recentSettings(): Promise<CurrentSettings> {
  return readSettings(false)
}

async function readSettings(ConsistentRead: boolean): Promise<CurrentSettings> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: settingsKey, ConsistentRead }))
  return settingsFrom(Item)
}

/** Returns the settings from the items read. */
export function settingsIn(snapshot: Snapshot): CurrentSettings {
  return settingsFrom(snapshot(settingsKey))
}

/** Returns the write that replaces the settings, if they are unchanged since they were read. */
export function replaceSettings(snapshot: CurrentSettings, next: Settings): Write {
  const item = settingsItem({ ...next, revision: snapshot.revision + 1 })
  return snapshot.revision === 0 ? putNew(item) : replaceUnchanged(snapshot, settingsItem(snapshot), item)
}

function settingsItem(settings: CurrentSettings): Item {
  return { ...settingsKey, entity: 'settings', ...settings }
}

export function settingsFrom(item: unknown): CurrentSettings {
  return item === undefined ? firstSettings : CurrentSettings.parse(Object.assign({}, firstSettings, item))
}
