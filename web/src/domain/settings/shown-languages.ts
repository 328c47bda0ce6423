import { formatOf, isArrayOf, isText } from '../../lib/data-format.ts'
import { stored } from '../../lib/stored.ts'
import { languages } from '../../messages/languages.ts'

/** Stored codes of the shop's languages, its default first, as last fetched; all languages until then. */
export const shownLanguages = stored<readonly string[]>(
  'languages',
  formatOf(isArrayOf(isText)),
  languages.map(({ code }) => code),
)

/** Stores the shop's languages, or nothing if the shop shows all of them, which is the default. */
export function storeShownLanguages(codes: readonly string[] | undefined): void {
  if (codes) shownLanguages.set(codes)
  else shownLanguages.clear()
}
