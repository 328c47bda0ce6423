import * as z from 'zod/mini'
import { bounded } from '../bounded.ts'

/** The codes of the languages that the site has, in the order in which a shop offers them until it says otherwise. */
export const LANGUAGES: readonly [string, ...string[]] = ['rw', 'en']

const code = bounded(35).check(z.refine((text) => LANGUAGES.includes(text), 'must be a language of the site'))

/** The languages that a shop shows, its default first. */
export const LanguagesShown = z.array(code).check(
  z.minLength(1),
  z.maxLength(100, { abort: true }),
  z.refine((codes) => new Set(codes).size === codes.length, 'must name each language once'),
)

/** The language in which somebody sees the shop who asks for this one; the shop's default instead of one that it does not show. */
export function languageFor(asked: string, shown: readonly string[] = LANGUAGES): string {
  const known = shown.filter((each) => LANGUAGES.includes(each))
  return known.find((each) => each === asked) ?? known[0] ?? LANGUAGES[0]
}
