import { useMemo, useState } from 'react'
import type { TillLamp } from '../../../../../shared/products/till-lamp.ts'

/**
 * Returns the lamps in their initial order as long as the till is open, so that no row moves under the finger or
 * between sales. Lamps that were sold out initially follow the others; newly listed ones come last.
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
