import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type Messages, rw } from '../messages/rw.ts'
import { ApiError } from './api-error.ts'
import { stored } from './stored.ts'

const Language = z.enum(['rw', 'en'])
export type Language = z.infer<typeof Language>

const chosen = stored<Language>('language', Language, 'rw')
const listeners = new Set<() => void>()
let messages = rw

/** The texts in the visitor's language. */
export function useMessages(): Messages {
  return useSyncExternalStore(subscribe, () => messages)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => (messages === rw ? 'rw' : 'en'))
}

/** Shows the texts in another language and remembers it. English is fetched when it is first asked for. */
export async function speak(language: Language): Promise<void> {
  messages = language === 'rw' ? rw : (await import('../messages/en.ts')).en
  if (chosen.get() !== language) chosen.set(language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The language of the last visit; Kinyarwanda when it cannot be fetched. */
export async function speakAsBefore(): Promise<void> {
  await speak(chosen.get()).catch(() => undefined)
}

/** What to tell a person about a failure: our own text for its code, else the server's message. */
export function failureText(error: unknown, texts: Messages): string {
  if (!(error instanceof ApiError)) return texts.failed.unknown
  return texts.failed.byCode.get(error.code) ?? error.message
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
