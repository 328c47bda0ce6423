import { rw } from './rw/language.ts'
import type { Language } from './texts.ts'

/** The languages of the site, in the order in which they are offered. The first one, the default, comes with the first script. */
export const languages: readonly [Language, ...Language[]] = [
  { code: 'rw', name: 'Ikinyarwanda', areas: async () => rw },
  { code: 'en', name: 'English', areas: async () => (await import('./en/language.ts')).en },
]
