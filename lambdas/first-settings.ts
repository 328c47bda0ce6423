import { firstSettings as settingsOf } from '../shared/settings/settings.ts'
import { Shop } from '../shared/shop.ts'
import { business } from './business.ts'

/** Settings until an admin changes any: BUSINESS and SHOP of this deployment. */
export const firstSettings = settingsOf(Shop.parse(JSON.parse(process.env.SHOP ?? '{}')), business)
