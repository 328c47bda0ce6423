import * as z from 'zod/mini'
import { stored } from '../../lib/stored.ts'
import { languages } from '../../messages/languages.ts'

/** The codes of the languages that the shop shows, its default first, as it last said; all until then. */
export const shownLanguages = stored<readonly string[]>(
  'languages',
  z.array(z.string()),
  languages.map(({ code }) => code),
)

/** Keeps what the shop says that it shows; nothing of a shop that shows all, as one does that has not chosen. */
export function noteShown(codes: readonly string[] | undefined): void {
  if (codes) shownLanguages.set(codes)
  else shownLanguages.clear()
}
