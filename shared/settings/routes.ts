import * as z from 'zod/mini'
import { route } from '../route.ts'
import { LanguagesShown } from './languages.ts'
import { CurrentSettings, PublicSettings, Settings } from './settings.ts'

export const getSettings = route({
  method: 'GET',
  path: '/settings',
  handler: 'settings/get-settings',
  access: 'public',
  summary:
    "Returns the shop's settings: its details, rates and rules. Limits and rules for staff are returned to staff only",
  reply: PublicSettings,
  staffReply: CurrentSettings,
})

export const updateSettings = route({
  method: 'PUT',
  path: '/settings',
  handler: 'settings/update-settings',
  access: 'admin',
  summary: 'Changes the settings that are sent. They apply immediately to new sales and orders',
  /** Absent settings stay unchanged. */
  body: z.extend(z.partial(Settings), {
    languages: z.optional(LanguagesShown),
    revision: CurrentSettings.shape.revision,
  }),
  reply: CurrentSettings,
  errors: ['settings.changed', 'rate.future', 'picture.gone', 'fiscal.unset'],
})

export const settingsRoutes = [getSettings, updateSettings]
