import * as z from 'zod/mini'
import { shownLanguages } from '../domain/settings/shown-languages.ts'
import { stored } from '../lib/stored.ts'
import { languages } from '../messages/languages.ts'
import { speak } from '../messages/messages.ts'
import type { Language } from '../messages/texts.ts'

const choice = stored('language', z.string(), '')

/** Shows the site in this language, and on the next visits as well if a person has chosen it. */
export async function choose(language: Language, byHand?: boolean): Promise<void> {
  if (!(await speak(language))) return
  document.documentElement.lang = language.code
  if (byHand) choice.set(language.code)
  // By which the shop makes the next page in this language; who has chosen none reads the shop's own, whichever it is by then.
  const seconds = choice.get() === language.code ? 31_536_000 : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers lack the Cookie Store API.
  document.cookie = `language=${language.code}; path=/; max-age=${seconds}; samesite=lax`
}

/** The language that the page was made in. */
export function chooseAsOnPage(): Promise<unknown> {
  return speak(named(document.documentElement.lang))
}

/** What was chosen on a visit before, or the shop's default if that is not shown; the first one where it cannot be fetched. */
export function chooseAsBefore(): Promise<unknown> {
  const codes = shownLanguages.get()
  return choose(named(codes.includes(choice.get()) ? choice.get() : codes[0])).catch(() => speak(languages[0]))
}

function named(asked: string | undefined): Language {
  return languages.find(({ code }) => code === asked) ?? languages[0]
}
