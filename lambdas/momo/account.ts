import { MomoSecret, MomoSettings } from '../../shared/payments/momo-settings.ts'
import { cachedSecret } from '../secrets.ts'
import { setting } from '../setting.ts'

let settings: MomoSettings | undefined

/** How MTN is reached. Read at the first use: a shop that does not take MoMo has no such setting. */
export function momoSettings(): MomoSettings {
  settings ??= MomoSettings.parse(JSON.parse(setting('MOMO')))
  return settings
}

/** The shop's account with MTN. To be forgotten when MTN refuses it, as it may have been changed. */
export const momoAccount = cachedSecret(() => momoSettings().secret, MomoSecret)
