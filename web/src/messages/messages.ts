import { useSyncExternalStore } from 'react'
import { languages } from './languages.ts'
import type { Area, Language, Messages } from './texts.ts'

/** What is on the screens: a language, with its texts as far as they have been fetched. Replaced as a whole, so none mixes two. */
let shown: { language: Language; texts: Partial<Messages> } = { language: languages[0], texts: {} }
/** What every language has to bring along: the storefront's texts are around each screen, others come with theirs. */
const wanted = new Set<Area>(['shop'])
/** The language that was asked for last; it is shown once its texts are there. */
let asked = shown.language
const listeners = new Set<() => void>()

/** The texts of an area in the visitor's language. They come with the code that shows them: see `withMessages`. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  const texts: Messages[A] | undefined = useSyncExternalStore(subscribe, () => shown.texts[area])
  if (!texts) throw new Error(`The texts '${area}' are not there: fetch them with the code that shows them`)
  return texts
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => shown.language)
}

/** Fetches code and the texts that it shows at the same time. */
export async function withMessages<T>(load: () => Promise<T>, ...areas: readonly Area[]): Promise<T> {
  const [code] = await Promise.all([load(), ...areas.map(fetchArea)])
  return code
}

/** Shows the site in another language, once it has all texts that the present one has. */
export async function speak(language: Language): Promise<void> {
  asked = language
  const texts: Partial<Messages> = {}
  const missing = () => [...wanted].filter((area) => !texts[area])
  // A screen that opens meanwhile adds its own.
  while (missing().length > 0) await Promise.all(missing().map((area) => fetchInto(texts, language, area)))
  if (asked === language) show(language, texts)
}

/** A text that is looked up by a name from elsewhere, such as the code of an error; undefined where there is none. */
export function textOf(texts: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined
}

async function fetchArea(area: Area): Promise<void> {
  while (!shown.texts[area]) {
    const { language } = shown
    const texts: Partial<Messages> = {}
    await fetchInto(texts, language, area)
    // Else the language has changed on the way, and its own text is fetched.
    if (shown.language === language) {
      wanted.add(area)
      show(language, { ...shown.texts, ...texts })
    }
  }
}

async function fetchInto<A extends Area>(texts: Partial<Messages>, language: Language, area: A): Promise<void> {
  texts[area] = (await language.areas[area]())[area]
}

function show(language: Language, texts: Partial<Messages>): void {
  shown = { language, texts }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
