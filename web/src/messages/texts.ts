import type { rw } from './rw/language.ts'

export type Area = keyof typeof rw

/** All texts of the site by area; each area is one file. Every language must have the same texts as the default one. */
export type Messages = {
  [A in Area]: Awaited<ReturnType<(typeof rw)[A]>> extends Record<A, infer Texts> ? Texts : never
}

/** Loaders of one language's texts. The storefront's texts are on every screen; the others are fetched on demand. */
export type Areas = { [A in Area]: () => Promise<Pick<Messages, A>> }

export type Language = {
  /** Value of `<html lang>` (BCP 47), and the name of the language's folder. */
  code: string
  /** Name of the language in that language. */
  name: string
  /** Areas that load without first fetching the list of all areas. */
  mainAreas?: Partial<Areas>
  areas: () => Promise<Areas>
}
