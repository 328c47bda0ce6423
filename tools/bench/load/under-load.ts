import type { Sample } from './drive.ts'

/** Resident memory in bytes, sampled every few seconds. */
export type Memory = { shop: number[]; database: number[] }

export type Overload = {
  /** The shop's capacity and the actual load, per second. */
  capacity: number
  came: number
  samples: Sample[]
  /** Milliseconds after the overload until lists were as fast as before. */
  recoveredMs: number
  /** Orders and sales answered with 201, and how many of them were missing afterwards. */
  made: number
  lost: number
}

/** Measurements of one shop. */
export type UnderLoad = {
  lamps: number
  clients: number
  steadyMs: number
  steady: Sample[]
  memory: Memory
  overload: Overload
}
