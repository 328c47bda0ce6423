import { useSyncExternalStore } from 'react'
import { languages } from './languages.ts'
import type { Area, Language, Messages } from './texts.ts'

/** The language on the screen, with its texts as far as they are fetched. Replaced as a whole, so that no screen mixes two. */
let shown: { language: Language; texts: Partial<Messages> } = { language: languages[0], texts: {} }
/** What has to be there before a language is shown: the storefront's texts are on every screen, the others come with theirs. */
const needed = new Set<Area>(['shop'])
/** The language that was last asked for; it is shown once its texts are there. */
let requested = shown.language
const listeners = new Set<() => void>()

/** An area's texts in the visitor's language. They are fetched with the code that shows them, by `withMessages`. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  const textsOfArea = () => shown.texts[area]
  const texts: Messages[A] | undefined = useSyncExternalStore(subscribe, textsOfArea, textsOfArea)
  if (!texts) throw new Error(`The texts of '${area}' are missing: name it in withMessages where this code is loaded`)
  return texts
}

export function useLanguage(): Language {
  const language = () => shown.language
  return useSyncExternalStore(subscribe, language, language)
}

/** Loads code and, at the same time, the texts that it shows. */
export async function withMessages<T>(load: () => Promise<T>, ...areas: readonly Area[]): Promise<T> {
  const [code] = await Promise.all([load(), ...areas.map(fetchArea)])
  return code
}

/**
 * Shows the site in another language, once all texts that are needed are there. Answers whether it is shown: not if
 * another language was asked for since.
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  requested = language
  const texts: Partial<Messages> = {}
  const missing = () => [...needed].filter((area) => !texts[area])
  // A screen that opens while these are fetched needs its own.
  while (missing().length > 0) await Promise.all(missing().map((area) => fetchInto(texts, language, area)))
  if (requested !== language) return false
  show(language, texts)
  return true
}

/** An area's texts in whatever language, which need not be the visitor's. */
export async function messagesIn<A extends Area>(language: Language, area: A): Promise<Messages[A]> {
  const areas = await language.areas()
  return (await areas[area]())[area]
}

/** Fetches texts that are shown by `loadedTexts`, not by a screen of their own. Without them a text falls back. */
export function fetchTexts(area: Area): Promise<void> {
  return fetchArea(area).catch(() => undefined)
}

/** An area's texts if they have been fetched. */
export function loadedTexts<A extends Area>(area: A): Messages[A] | undefined {
  return shown.texts[area]
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
    // Once more if the language has changed.
    if (shown.language !== language) continue
    needed.add(area)
    show(language, { ...shown.texts, ...texts })
  }
}

async function fetchInto<A extends Area>(texts: Partial<Messages>, language: Language, area: A): Promise<void> {
  texts[area] = await messagesIn(language, area)
}

function show(language: Language, texts: Partial<Messages>): void {
  shown = { language, texts }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
