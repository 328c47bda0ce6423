import { useSyncExternalStore } from 'react'
import { languages } from './languages.ts'
import type { Area, Language, Messages } from './texts.ts'

/**
 * Language on the screen, with the texts fetched so far. Replaced as a whole, so that no screen mixes two languages.
 */
let shown: { language: Language; texts: Partial<Messages> } = { language: languages[0], texts: {} }
/**
 * Areas that must be loaded before a language is shown: the storefront's, which is on every screen, and those of opened
 * screens.
 */
const neededAreas = new Set<Area>(['shop'])
/** Most recently requested language. It is shown once its texts are loaded. */
let requested = shown.language
const listeners = new Set<() => void>()

/** Returns an area's texts in the visitor's language. The build fetches them together with the code that calls this. */
export function useMessages<A extends Area>(area: A): Messages[A] {
  const textsOfArea = () => shown.texts[area]
  const texts: Messages[A] | undefined = useSyncExternalStore(subscribe, textsOfArea, textsOfArea)
  if (!texts) throw new Error(`The texts of '${area}' are missing: see web/load-texts.ts`)
  return texts
}

export function useLanguage(): Language {
  const language = () => shown.language
  return useSyncExternalStore(subscribe, language, language)
}

/** Loads code and, at the same time, the texts that it shows. The build wraps lazy imports in it: web/load-texts.ts. */
export async function withMessages<T>(load: () => Promise<T>, ...areas: readonly Area[]): Promise<T> {
  const [code] = await Promise.all([load(), ...areas.map(fetchArea)])
  return code
}

/**
 * Shows the site in another language once all required texts are loaded. Returns false if another language was
 * requested in the meantime, so that this one is not shown.
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  requested = language
  const texts: Partial<Messages> = {}
  const missing = () => [...neededAreas].filter((area) => !texts[area])
  // A screen that opens during the fetch adds its own texts.
  while (missing().length > 0) await Promise.all(missing().map((area) => fetchInto(texts, language, area)))
  if (requested !== language) return false
  show(language, texts)
  return true
}

/** Returns an area's texts in the given language, which need not be the visitor's. */
export async function messagesIn<A extends Area>(language: Language, area: A): Promise<Messages[A]> {
  const load = language.mainAreas?.[area] ?? (await language.areas())[area]
  return (await load())[area]
}

/** Fetches texts that `loadedTexts` reads and that belong to no screen. If that fails, fallback texts are shown. */
export function fetchTexts(area: Area): Promise<void> {
  return fetchArea(area).catch(() => undefined)
}

/** Returns an area's texts if they have been fetched. */
export function loadedTexts<A extends Area>(area: A): Messages[A] | undefined {
  return shown.texts[area]
}

/** Returns the text with a name that comes from elsewhere, such as an error code; undefined for an unknown name. */
export function textOf(texts: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(texts, name) ? texts[name] : undefined
}

async function fetchArea(area: Area): Promise<void> {
  while (!shown.texts[area]) {
    const { language } = shown
    const texts: Partial<Messages> = {}
    await fetchInto(texts, language, area)
    // Fetches again if the language has changed.
    if (shown.language !== language) continue
    neededAreas.add(area)
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
