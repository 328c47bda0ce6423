import { BLEED, everywhere, HEIGHT, WIDTH } from './parts/canvas.ts'
import { element, group } from './parts/svg.ts'

/**
 * A picture in the order in which it is painted. `ground` and `things` are in daylight colours, and the light map
 * darkens them to dusk except where `lights` fall. `glowing` shines by itself; `front` stands before it.
 */
export type Scene = {
  ground: string
  things?: string
  /** Colour of areas that no lamp reaches: the deeper, the later the evening. */
  dusk: string
  lights: string
  glowing: string
  front?: string
}

/** Returns the picture as SVG, 4:3, with the bleed around it. */
export function draw({ ground, things = '', dusk, lights, glowing, front = '' }: Scene): string {
  const [width, height] = [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED]
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `${-BLEED} ${-BLEED} ${width} ${height}` },
    ground,
    things,
    group({ style: 'mix-blend-mode:multiply;isolation:isolate' }, everywhere(dusk), lights),
    glowing,
    front,
  )
}
