import { mainAreas } from './rw/main-areas.ts'
import type { Language } from './texts.ts'

/**
 * Languages of the site, in the order in which they are offered. The main texts of the first one, the default, are
 * part of the first script.
 */
export const languages: readonly [Language, ...Language[]] = [
  { code: 'rw', name: 'Ikinyarwanda', mainAreas, areas: async () => (await import('./rw/language.ts')).rw },
  { code: 'en', name: 'English', areas: async () => (await import('./en/language.ts')).en },
]
