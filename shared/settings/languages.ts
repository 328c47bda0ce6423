import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** Codes of the site's languages, in the default order. */
export const LANGUAGES: readonly [string, ...string[]] = ['rw', 'en']

const code = bounded(35).check(z.refine((text) => LANGUAGES.includes(text), 'must be a language of the site'))

/** Languages that a shop shows, default first. */
export const LanguagesShown = z.array(code).check(
  z.minLength(1),
  z.maxLength(100, { abort: true }),
  z.refine((codes) => new Set(codes).size === codes.length, 'must name each language once'),
)

/** Returns the language for a user who requested `asked`: the shop's default if the shop does not show it. */
export function languageFor(asked: string, shown: readonly string[] = LANGUAGES): string {
  const known = shown.filter((each) => LANGUAGES.includes(each))
  return known.find((each) => each === asked) ?? known[0] ?? LANGUAGES[0]
}
