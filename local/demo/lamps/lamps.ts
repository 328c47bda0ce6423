import { encodeTime } from 'ulid'
import type { StaffProduct } from '../../../shared/products/product.ts'
import { bulbs } from './bulbs.ts'
import { deskLamps } from './desk-lamps.ts'
import { floorLamps } from './floor-lamps.ts'
import grounds from './grounds.json' with { type: 'json' }
import type { LampFacts } from './lamp-facts.ts'
import { lanterns } from './lanterns.ts'
import { ledStrips } from './led-strips.ts'
import { outdoorLights } from './outdoor-lights.ts'
import { pendantLamps } from './pendant-lamps.ts'
import { solarLights } from './solar-lights.ts'
import { tableLamps } from './table-lamps.ts'
import { wallLamps } from './wall-lamps.ts'

/** A product of the demo shop with its creation time, which is also the time in its id. */
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

/** Categories and their lamps, newest first. */
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

/**
 * From this day on, one lamp is added a day, at nine in the morning in Kigali. Fixed, so that ids and pages never
 * change.
 */
const firstDay = Date.UTC(2025, 0, 6, 7)
const DAY_MS = 24 * 60 * 60 * 1000

/** Instead of a ULID's random part, so that ids are the same on every machine. */
const FIXED_TAIL = 'DEM0SH0P1N000RWA'

/** Computed by tools/demo-pictures. */
const groundsBySlug = new Map(Object.entries(grounds))

/**
 * The demo shop's lamps, oldest first, always the same. The categories alternate, so that the newest ten, which the
 * home page shows first, include one of each.
 */
export const demoLamps: readonly DemoLamp[] = inTurn()
  .toReversed()
  .map(({ category, lamp }, day) => {
    const createdAt = firstDay + day * DAY_MS
    return {
      ...lamp,
      category,
      _id: encodeTime(createdAt) + FIXED_TAIL,
      image: `/images/lamps/${lamp.slug}-${placeholderOf(lamp.slug)}/1200.webp`,
      createdAt: new Date(createdAt).toISOString(),
    }
  })

function placeholderOf(slug: string): string {
  const ground = groundsBySlug.get(slug)
  if (ground === undefined) throw new Error(`${slug} has no pictures: see tools/demo-pictures`)
  return ground
}

function inTurn(): { category: string; lamp: LampFacts }[] {
  const tallest = Math.max(...shelves.map(([, lamps]) => lamps.length))
  return Array.from({ length: tallest }, (_, turn) =>
    shelves.flatMap(([category, lamps]) => lamps.slice(turn, turn + 1).map((lamp) => ({ category, lamp }))),
  ).flat()
}
