import { MomoSecret, MomoSettings } from '../../shared/payments/momo-settings.ts'
import { cachedSecret } from '../secrets.ts'
import { setting } from '../setting.ts'

let settings: MomoSettings | undefined

/**
 * Returns the connection settings for MTN. They are read at the first use, because a shop that does not take MoMo has
 * none.
 */
export function momoSettings(): MomoSettings {
  settings ??= MomoSettings.parse(JSON.parse(setting('MOMO')))
  return settings
}

/** The shop's account with MTN. Call `forget` when MTN rejects it, as it may have been changed. */
export const momoAccount = cachedSecret(() => momoSettings().secret, MomoSecret)
