import { useMemo, useState } from 'react'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'

/**
 * Keeps the lamps in the order in which they first came, while the till is open: no row moves away under the finger, nor from
 * one sale to the next. Lamps that were sold out then come after the others; what the shop has listed since comes last.
 */
export function useSteadyOrder(lamps: readonly TillLamp[] | undefined): readonly TillLamp[] | undefined {
  const [places, setPlaces] = useState<ReadonlyMap<string, number>>()
  if (lamps && !places) setPlaces(new Map(availableFirst(lamps).map(({ _id }, place) => [_id, place])))
  return useMemo(() => {
    const placeOf = ({ _id }: TillLamp) => places?.get(_id) ?? Number.MAX_SAFE_INTEGER
    return lamps && [...lamps].sort((a, b) => placeOf(a) - placeOf(b))
  }, [lamps, places])
}

function availableFirst(lamps: readonly TillLamp[]): TillLamp[] {
  const isSoldOut = ({ countInStock }: TillLamp) => countInStock <= 0
  return [...lamps.filter((lamp) => !isSoldOut(lamp)), ...lamps.filter(isSoldOut)]
}
