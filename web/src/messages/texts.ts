import type { rw } from './rw/language.ts'

/** Every text of the site, by area: what is fetched as one file. What the default language says, every other one has to say. */
export type Messages = { [A in keyof typeof rw.areas]: Awaited<ReturnType<(typeof rw.areas)[A]>> }

export type Area = keyof Messages

/** A language of the site: a folder beside this file, and its line in languages.ts. */
export type Language = {
  /** As `<html lang>` names it (BCP 47). */
  code: string
  /** In the language itself. */
  name: string
  areas: { [A in Area]: () => Promise<Messages[A]> }
}
