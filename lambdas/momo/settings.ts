import { MomoSettings } from '../../shared/payments/momo-settings.ts'
import { setting } from '../setting.ts'

/** How MoMo is reached from this deployment. */
export const momoSettings = MomoSettings.parse(JSON.parse(setting('MOMO')))
