import { useEffect } from 'react'
import { isOpen } from '../../domain/outbox/apply-outbox.ts'
import type { Entry } from '../../domain/outbox/entry.ts'
import { useIsOutboxRead, useOutbox } from '../../domain/outbox/outbox.ts'

type Options = {
  isSending: boolean
  /** True for a refused entry that is being fixed. It ends once it was sent again. */
  isAmended?: boolean
}

/** Calls `end` if the draft was sent by another tab, or by this one before the device shut down. */
export function useMadeBefore(
  id: string,
  { isSending, isAmended = false }: Options,
  end: (entry: Entry) => void,
): void {
  const isRead = useIsOutboxRead()
  const found = useOutbox().find((entry) => entry.id === id)
  const isEnded = isAmended ? found?.state !== 'needs a look' : found?.promised || (found && !isOpen(found))
  const isMade = isRead && !isSending && found !== undefined && isEnded === true
  // biome-ignore lint/correctness/useExhaustiveDependencies(end): the draft ends once
  // biome-ignore lint/correctness/useExhaustiveDependencies(found): the draft ends once
  useEffect(() => {
    if (isMade && found) end(found)
  }, [isMade])
}
