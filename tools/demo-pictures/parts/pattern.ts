import { closed, element, group, type Point } from './svg.ts'

/** Function that maps a point of a flat pattern onto an object. */
type Place = (u: number, v: number) => Point

export type Patch = { corners: readonly Point[]; colour: string }

/** Draws a field of colour on an object. Its straight edges bend with the surface. */
export function patch({ corners, colour }: Patch, place: Place): string {
  return element('path', { d: bent(corners, place), fill: colour, stroke: colour, 'stroke-width': 0.6 })
}

/** Draws patches in relief, as imigongo is moulded: each edge has a lit side above it and a dark one below. */
export function relief(patches: readonly Patch[], place: Place, depth = 3): string {
  const outlines = patches.map(({ corners }) => bent(corners, place)).join('')
  const edge = (colour: string, shift: number, opacity: number) =>
    element('path', {
      d: outlines,
      fill: 'none',
      stroke: colour,
      'stroke-width': depth,
      opacity,
      transform: `translate(${shift} ${shift})`,
    })
  return group(
    {},
    ...patches.map((one) => patch(one, place)),
    edge('#140b0b', depth * 0.5, 0.35),
    edge('#fff1d8', -depth * 0.35, 0.22),
  )
}

/** Returns rows of zigzag ridges, the best-known imigongo. `colours` go from the top row down, repeated. */
export function zigzag(colours: readonly string[], waves: number, rows: number): Patch[] {
  const height = 1 / rows
  const rise = height * 1.4
  return Array.from({ length: rows + 4 }, (_, row) => {
    const top = (row - 2) * height
    const points = Array.from(
      { length: waves * 2 + 1 },
      (_, step): Point => [step / waves - 1, top + (step % 2 === 0 ? rise : 0)],
    )
    const back = points.map(([u, v]): Point => [u, v + height]).toReversed()
    return { corners: [...points, ...back], colour: colours[row % colours.length] ?? '#000000' }
  })
}

/** Returns a row of triangles, as scratched or woven around a pot. */
export function triangles(colour: string, count: number, v: number, height: number): Patch[] {
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 - 1
    const to = ((index + 1) / count) * 2 - 1
    return {
      corners: [
        [from, v + height],
        [(from + to) / 2, v],
        [to, v + height],
      ],
      colour,
    }
  })
}

function bent(corners: readonly Point[], place: Place): string {
  const steps = 6
  const points = corners.flatMap(([u, v], index) => {
    const [nextU, nextV] = corners[(index + 1) % corners.length] ?? [u, v]
    return Array.from(
      { length: steps },
      (_, step): Point => place(u + ((nextU - u) * step) / steps, v + ((nextV - v) * step) / steps),
    )
  })
  return closed(points)
}
