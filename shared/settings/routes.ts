import * as z from 'zod/mini'
import { route } from '../route.ts'
import { LanguagesShown } from './languages.ts'
import { CurrentSettings, PublicSettings } from './settings.ts'

export const getSettings = route({
  method: 'GET',
  path: '/settings',
  handler: 'settings/get-settings',
  access: 'public',
  summary: "The shop's settings: its details, rates and rules. Limits and rules for staff are shown to staff only",
  reply: PublicSettings,
  staffReply: CurrentSettings,
})

export const updateSettings = route({
  method: 'PUT',
  path: '/settings',
  handler: 'settings/update-settings',
  access: 'admin',
  summary: "Changes the shop's settings, which apply at once to what is sold and ordered from then on",
  body: z.extend(CurrentSettings, { languages: z.optional(LanguagesShown) }),
  reply: CurrentSettings,
  errors: ['settings.changed', 'rate.future', 'picture.gone'],
})

export const settingsRoutes = [getSettings, updateSettings]
