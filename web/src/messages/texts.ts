import type { rw } from './rw/language.ts'

type Areas = typeof rw.areas

export type Area = keyof Areas

/** Every text of the site, by area: what is fetched as one file. What the default language says, each other one has to say. */
export type Messages = { [A in Area]: Awaited<ReturnType<Areas[A]>> extends Record<A, infer Texts> ? Texts : never }

/** A language of the site: a folder beside this file, and its line in languages.ts. */
export type Language = {
  /** As `<html lang>` names it (BCP 47). */
  code: string
  /** In the language itself. */
  name: string
  areas: { [A in Area]: () => Promise<Pick<Messages, A>> }
}
