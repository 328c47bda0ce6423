import type { Sample } from './drive.ts'

/** Of resident memory, in bytes, as it was every few seconds. */
export type Memory = { shop: number[]; database: number[] }

export type Overload = {
  /** What the shop can do, and what came, each a second. */
  capacity: number
  came: number
  samples: Sample[]
  /** How long after the last of them lists were answered as fast as before, in ms. */
  recoveredMs: number
  /** Orders and sales that were answered 201, and how many of these were not there afterwards. */
  made: number
  lost: number
}

/** What was measured in one shop. */
export type UnderLoad = {
  lamps: number
  clients: number
  steadyMs: number
  steady: Sample[]
  memory: Memory
  empty: Sample[]
  engine: Sample[]
  overload: Overload
}
