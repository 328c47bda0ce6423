import { createContext, type ReactNode } from 'react'
import type { AnyProduct } from './products-api.ts'

/** Slots where staff see more than customers. Their content belongs to the back office, so the app passes it in. */
export type StaffSlots = {
  /** Next to the home page's heading. */
  home: () => ReactNode
  /** Content at the foot of a lamp's card. */
  card: (product: AnyProduct) => ReactNode
}

export const StaffSlotsContext = createContext<StaffSlots>({ home: () => null, card: () => null })
