import { getSettings } from '../../shared/settings/routes.ts'
import { currentSettings } from '../data/settings.ts'
import { endpoint } from '../http/endpoint.ts'

export const handler = endpoint(getSettings, () => currentSettings())
