import { rw } from './rw/language.ts'
import type { Language } from './texts.ts'

/**
 * Languages of the site, in the order in which they are offered. The first one is the default and is part of the first
 * script.
 */
export const languages: readonly [Language, ...Language[]] = [
  { code: 'rw', name: 'Ikinyarwanda', areas: async () => rw },
  { code: 'en', name: 'English', areas: async () => (await import('./en/language.ts')).en },
]
