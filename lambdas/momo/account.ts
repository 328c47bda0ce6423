import { MomoSecret, MomoSettings } from '../../shared/payments/momo-settings.ts'
import { cachedSecret } from '../secrets.ts'
import { setting } from '../setting.ts'

export const momoSettings = MomoSettings.parse(JSON.parse(setting('MOMO')))

/** The shop's account with MTN. To be forgotten when MTN refuses it, as it may have been changed. */
export const momoAccount = cachedSecret(momoSettings.secret, MomoSecret)
