import { useRef } from 'react'
import { newId } from '../../../../shared/id.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'
import { deviceNow } from '../../domain/outbox/device-clock.ts'
import { newEntry } from '../../domain/outbox/new-entry.ts'
import { knownEntries, storeForSending, useOutbox } from '../../domain/outbox/outbox.ts'
import { useUser } from '../../domain/users/user.ts'
import { toast } from '../../lib/toasts.ts'
import { useMessages } from '../../messages/messages.ts'
import { type OwnTally, ownTallies, piecesCounted, tallyTime } from './own-tallies.ts'

type Lamp = Pick<TillLamp, '_id' | 'name'>

/**
 * Returns the user's tallies of a stocktake on this device, newest first, and functions that add one. Each is on disk
 * before the next is made, so that two quick scans count two pieces.
 */
export function useTally(stocktake: string) {
  const { outbox } = useMessages('office')
  const by = useUser()?._id ?? ''
  const last = useRef<Promise<void>>(Promise.resolve())
  const inTurn = (work: (tallies: readonly OwnTally[]) => Promise<void>): Promise<void> => {
    last.current = last.current
      .then(() => work(ownTallies(knownEntries(), stocktake, by)))
      .catch(() => toast('error', outbox.full))
    return last.current
  }
  const record = (lamp: Lamp, madeAt: string, what: { pieces: number; place: string } | { undoes: string }) => {
    const id = newId()
    const body = { tallyId: id, product: lamp._id, ...what }
    return storeForSending(newEntry({ id, madeAt, name: lamp.name, request: { to: 'tally', stocktake, body } }))
  }
  const add = (lamp: Lamp, place: string, piecesAfter: (before: number) => number) =>
    inTurn((tallies) => {
      const pieces = piecesAfter(piecesCounted(tallies, lamp._id, place) ?? 0)
      return record(lamp, tallyTime(deviceNow(), tallies[0]?.madeAt), { pieces, place })
    })
  return {
    tallies: ownTallies(useOutbox(), stocktake, by),
    /** Counts one piece more. */
    addPiece: (lamp: Lamp, place: string) => add(lamp, place, (before) => before + 1),
    /** Sets the pieces of a lamp in a place. */
    setPieces: (lamp: Lamp, place: string, pieces: number) => add(lamp, place, () => pieces),
    /** Withdraws the newest tally; a second tap while it is being withdrawn has no effect. */
    undo: ({ id, product, name }: OwnTally) =>
      inTurn(async ([newest]) => {
        if (newest?.id === id) await record({ _id: product, name }, deviceNow(), { undoes: id })
      }),
  }
}
