import { failureText } from '../../lib/failure-text.ts'
import type { Messages } from '../../messages/texts.ts'
import { type Entry, shortCode } from './entry.ts'
import { StorageError } from './outbox.ts'

/** Returns the text for a new entry: `recorded`, or that it is waiting, with its code. */
export function recordedText(entry: Entry, { outbox }: Messages['office'], recorded: string): string {
  return entry.state === 'done' ? recorded : outbox.waitsText(shortCode(entry))
}

/** Returns why nothing was recorded: this device has no room for it, or the shop refuses it. */
export function notRecordedText(
  error: unknown,
  texts: Messages['shop'],
  { outbox }: Messages['office'],
  own?: Parameters<typeof failureText>[2],
): string {
  return error instanceof StorageError ? outbox.full : failureText(error, texts, own)
}
