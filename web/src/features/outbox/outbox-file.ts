import * as z from 'zod/mini'
import { Entry } from '../../domain/outbox/entry.ts'
import { saveFile } from '../../lib/save-file.ts'

const OutboxFile = z.object({ itara: z.literal('outbox'), entries: z.array(Entry).check(z.minLength(1)) })

/**
 * Saves entries to a file that another person can send. They also remain on this device; an entry that is sent twice
 * counts once.
 */
export function saveEntries(entries: readonly Entry[]): void {
  const file = new Blob([JSON.stringify({ itara: 'outbox', entries })], { type: 'application/json' })
  saveFile(file, `itara-outbox-${entries[0]?.by.name.toLowerCase().replaceAll(/[^a-z]+/g, '-') ?? ''}.json`)
}

/** Returns the entries in an outbox file; undefined if the file is of another kind. */
export function entriesOf(text: string): readonly Entry[] | undefined {
  try {
    return OutboxFile.safeParse(JSON.parse(text)).data?.entries
  } catch {
    return undefined
  }
}
