import { shownLanguages } from '../domain/settings/shown-languages.ts'
import { formatOf, isText } from '../lib/data-format.ts'
import { stored } from '../lib/stored.ts'
import { languages } from '../messages/languages.ts'
import { loadLanguage } from '../messages/messages.ts'
import type { Language } from '../messages/texts.ts'

const choice = stored('language', formatOf(isText), '')

/** Shows the site in this language. If the visitor chose it, it is also used on later visits. */
export async function setLanguage(language: Language, byHand?: boolean): Promise<void> {
  if (!(await loadLanguage(language))) return
  document.documentElement.lang = language.code
  if (byHand) choice.set(language.code)
  // The shop renders the next page in this language. Without a choice, it uses the default language at that time.
  const seconds = choice.get() === language.code ? 31_536_000 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers lack the Cookie Store API.
  document.cookie = `language=${language.code}; path=/; max-age=${seconds}; samesite=lax`
}

/** Selects the language in which the page was prerendered. */
export function setLanguageOfPage(): Promise<unknown> {
  return loadLanguage(named(document.documentElement.lang))
}

/**
 * Selects the language of an earlier visit, or the shop's default if that language is not shown. If it cannot be
 * fetched, the first language is used.
 */
export function restoreLanguage(): Promise<unknown> {
  const codes = shownLanguages.get()
  return setLanguage(named(codes.includes(choice.get()) ? choice.get() : codes[0])).catch(() =>
    loadLanguage(languages[0]),
  )
}

function named(asked: string | undefined): Language {
  return languages.find(({ code }) => code === asked) ?? languages[0]
}
