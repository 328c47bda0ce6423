import { en } from './en/language.ts'
import { rw } from './rw/language.ts'
import type { Language } from './texts.ts'

/** The languages of the site, in the order in which they are offered. The first one is the default. */
export const languages: readonly [Language, ...Language[]] = [rw, en]
