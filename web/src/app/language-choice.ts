import * as z from 'zod/mini'
import { stored } from '../lib/stored.ts'
import { languages } from '../messages/languages.ts'
import { speak } from '../messages/messages.ts'
import type { Language } from '../messages/texts.ts'

const [byDefault] = languages
const choice = stored('language', z.string(), byDefault.code)

/** Shows the site in this language, now and on the next visit. */
export async function choose(language: Language): Promise<void> {
  if (!(await speak(language))) return
  document.documentElement.lang = language.code
  if (choice.get() !== language.code) choice.set(language.code)
  // By which the shop makes the next page in this language.
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers lack the Cookie Store API.
  document.cookie = `language=${language.code}; path=/; max-age=31536000; samesite=lax`
}

/** The language that the page was made in. */
export async function chooseAsOnPage(): Promise<void> {
  await speak(languages.find(({ code }) => code === document.documentElement.lang) ?? byDefault)
}

/** The language of the last visit, or the default one where that cannot be fetched. */
export async function chooseAsBefore(): Promise<void> {
  const chosen = languages.find(({ code }) => code === choice.get()) ?? byDefault
  await choose(chosen).catch(() => speak(byDefault))
}
