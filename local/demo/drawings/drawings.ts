import { bulbDrawings } from './bulbs.ts'
import { deskDrawings } from './desk-lamps.ts'
import { floorDrawings } from './floor-lamps.ts'
import { lanternDrawings } from './lanterns.ts'
import { stripDrawings } from './led-strips.ts'
import { outdoorDrawings } from './outdoor-lights.ts'
import { pendantDrawings } from './pendant-lamps.ts'
import type { Scene } from './scene.ts'
import { solarDrawings } from './solar-lights.ts'
import { tableDrawings } from './table-lamps.ts'
import { wallDrawings } from './wall-lamps.ts'

/** How each lamp of the demo shop is drawn, by its slug. */
export const drawings: ReadonlyMap<string, () => Scene> = new Map(
  Object.entries({
    ...pendantDrawings,
    ...tableDrawings,
    ...floorDrawings,
    ...deskDrawings,
    ...wallDrawings,
    ...outdoorDrawings,
    ...bulbDrawings,
    ...lanternDrawings,
    ...stripDrawings,
    ...solarDrawings,
  }),
)
