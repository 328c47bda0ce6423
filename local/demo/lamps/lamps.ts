import { encodeTime } from 'ulid'
import type { StaffProduct } from '../../../shared/products/product.ts'
import { bulbs } from './bulbs.ts'
import { deskLamps } from './desk-lamps.ts'
import { floorLamps } from './floor-lamps.ts'
import type { LampFacts } from './lamp-facts.ts'
import { lanterns } from './lanterns.ts'
import { ledStrips } from './led-strips.ts'
import { outdoorLights } from './outdoor-lights.ts'
import { pendantLamps } from './pendant-lamps.ts'
import { solarLights } from './solar-lights.ts'
import { tableLamps } from './table-lamps.ts'
import { wallLamps } from './wall-lamps.ts'

/** A product of the demo shop, with the instant at which it came into the shop (the one in its id). */
export type DemoLamp = StaffProduct & { createdAt: string }

export type LampSlug = (
  | typeof pendantLamps
  | typeof tableLamps
  | typeof lanterns
  | typeof floorLamps
  | typeof bulbs
  | typeof wallLamps
  | typeof deskLamps
  | typeof ledStrips
  | typeof outdoorLights
  | typeof solarLights
)[number]['slug']

/** The category's name as customers read it, and its lamps, newest first. */
const shelves: readonly (readonly [category: string, lamps: readonly LampFacts[]])[] = [
  ['Pendant lamps', pendantLamps],
  ['Table lamps', tableLamps],
  ['Lanterns', lanterns],
  ['Floor lamps', floorLamps],
  ['Bulbs', bulbs],
  ['Wall lamps', wallLamps],
  ['Desk lamps', deskLamps],
  ['LED strips', ledStrips],
  ['Outdoor lights', outdoorLights],
  ['Solar lights', solarLights],
]

/** One lamp a day from here on, at nine in the morning in Kigali: a fixed day, so that ids and pages never change. */
const firstDay = Date.UTC(2025, 0, 6, 7)
const DAY_MS = 24 * 60 * 60 * 1000

/** In place of a ULID's random part: the same id for the same lamp on every machine. */
const FIXED_TAIL = 'DEM0SH0P1N000RWA'

/**
 * The lamps of the demo shop, oldest first, the same at every start. The shelves are dealt out in turn, so that the
 * newest ten, which the home page shows first, are one of each category.
 */
export const demoLamps: readonly DemoLamp[] = inTurn()
  .toReversed()
  .map(({ category, lamp }, day) => {
    const createdAt = firstDay + day * DAY_MS
    return {
      ...lamp,
      category,
      _id: encodeTime(createdAt) + FIXED_TAIL,
      image: `/images/lamps/${lamp.slug}/1200.webp`,
      createdAt: new Date(createdAt).toISOString(),
    }
  })

function inTurn(): { category: string; lamp: LampFacts }[] {
  const tallest = Math.max(...shelves.map(([, lamps]) => lamps.length))
  return Array.from({ length: tallest }, (_, turn) =>
    shelves.flatMap(([category, lamps]) => lamps.slice(turn, turn + 1).map((lamp) => ({ category, lamp }))),
  ).flat()
}
