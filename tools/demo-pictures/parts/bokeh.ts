import { random } from '../../../local/demo/random.ts'
import { radial } from './paint.ts'
import { element, group } from './svg.ts'

/** Draws far lights out of focus in the quiet parts of a picture, at least `clear` away from its middle. */
export function bokeh(colours: readonly string[], seed: number, clear = 330, count = 15): string {
  const next = random(seed)
  const discs: string[] = []
  while (discs.length < count) {
    const [x, y] = [next() * 1200, next() * 900]
    if (Math.hypot(x - 600, (y - 450) * 1.1) < clear) continue
    const colour = colours[discs.length % colours.length] ?? '#ffc27a'
    const strength = 0.1 + next() * 0.2
    discs.push(
      element('circle', {
        cx: x,
        cy: y,
        r: 26 + next() * 54,
        fill: radial(
          `0 ${colour} ${strength * 0.75}, 0.82 ${colour} ${strength}, 0.93 ${colour} ${strength * 0.8}, 1 ${colour} 0`,
        ),
        style: 'mix-blend-mode:screen',
      }),
    )
  }
  return group({}, ...discs)
}

/** Colours of far lamps in a warm room. */
export const embers = ['#ffb35c', '#ff9a4a', '#ffd08a']
