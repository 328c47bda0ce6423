import { useState } from 'react'
import { useTillLamps } from '../../domain/products/till-lamps.ts'
import type { TakenLamp } from './taken-lamps.ts'

/**
 * Returns the lamps that a customer takes instead, with their current prices and stock. The shop's lamps are fetched
 * when the choice is opened.
 */
export function useTakenLamps() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, change] = useState<readonly TakenLamp[]>([])
  const { data: lamps, error, refetch } = useTillLamps({ enabled: isOpen })
  const current = new Map(lamps?.map((lamp) => [lamp._id, lamp]))
  const taken = chosen.map((line) => ({ ...line, lamp: current.get(line.lamp._id) ?? line.lamp }))
  return { lamps, error, refetch, taken, isOpen, open: () => setOpen(true), change }
}
