import type { rw } from './rw/language.ts'

export type Area = keyof typeof rw

/** Every text of the site, by area: what is fetched as one file. What the default language says, every other one has to say. */
export type Messages = {
  [A in Area]: Awaited<ReturnType<(typeof rw)[A]>> extends Record<A, infer Texts> ? Texts : never
}

/** The texts of one language. The storefront's are on every screen, so they come with it; the others are fetched when needed. */
export type Areas = { [A in Area]: () => Promise<Pick<Messages, A>> }

export type Language = {
  /** As `<html lang>` has it (BCP 47), and the name of its folder. */
  code: string
  /** In the language itself. */
  name: string
  areas: () => Promise<Areas>
}
