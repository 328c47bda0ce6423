import type { Scene } from '../scene.ts'
import { skirting, surface, wall } from './ground.ts'

/** Colours of the wall, of the table or floor, and of the dusk in the room. */
type Room = { wall: string; wood: string; dusk: string }

const rooms = {
  clay: { wall: '#e0b08a', wood: '#a56e48', dusk: '#5a4c5e' },
  sand: { wall: '#e6cfa8', wood: '#b0835a', dusk: '#5d5468' },
  sage: { wall: '#dcc8a2', wood: '#a17850', dusk: '#4a5a55' },
  petrol: { wall: '#d8c4aa', wood: '#9c7452', dusk: '#375661' },
  plum: { wall: '#d8a898', wood: '#93624a', dusk: '#5a4866' },
  ochre: { wall: '#e2b873', wood: '#96623f', dusk: '#5c4a54' },
  ink: { wall: '#d6c3b2', wood: '#8f6a52', dusk: '#3e4870' },
  olive: { wall: '#dcc391', wood: '#8e6643', dusk: '#545344' },
  rose: { wall: '#e6b9a6', wood: '#a8775a', dusk: '#64505f' },
} as const satisfies Record<string, Room>

type RoomName = keyof typeof rooms

/** Returns a room with a table in front of the wall; `y` is the height of its far edge. */
export function room(name: RoomName, y: number, seed = 1): Pick<Scene, 'ground' | 'dusk'> {
  const { wall: colour, wood, dusk } = rooms[name]
  return { ground: wall(colour, seed) + surface({ colour: wood, y, seed: seed + 40 }), dusk }
}

/** Returns a room seen down to its floor, with a skirting board at the height `y`. */
export function floorRoom(name: RoomName, y: number, seed = 1): Pick<Scene, 'ground' | 'dusk'> {
  const { wall: colour, wood, dusk } = rooms[name]
  return { ground: wall(colour, seed) + skirting(colour, y) + surface({ colour: wood, y, seed: seed + 40 }), dusk }
}

/** Returns a bare wall. */
export function bareWall(name: RoomName, seed = 1): Pick<Scene, 'ground' | 'dusk'> {
  const { wall: colour, dusk } = rooms[name]
  return { ground: wall(colour, seed), dusk }
}
