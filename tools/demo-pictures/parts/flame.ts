import { blur, radial } from './paint.ts'
import { element, group } from './svg.ts'

/** Draws a flame, or a LED that looks like one, with its foot at (x, y). */
export function flame(x: number, y: number, height: number): string {
  const tongue = (part: number) => {
    const [h, w] = [height * part, height * 0.24 * part]
    return `M${x} ${y}C${x - w * 1.5} ${y - h * 0.1} ${x - w * 1.1} ${y - h * 0.5} ${x} ${y - h}C${x + w * 1.1} ${y - h * 0.5} ${x + w * 1.5} ${y - h * 0.1} ${x} ${y}Z`
  }
  return group(
    {},
    element('path', { d: tongue(1.1), fill: '#ff9a3c', filter: blur(height * 0.07, 0.6), opacity: 0.8 }),
    element('path', {
      d: tongue(1),
      fill: radial('0 #fffdf0, 0.45 #ffe9ae, 0.8 #ffb74e, 1 #f58a2a', { cy: 0.68, r: 0.62 }),
    }),
    element('path', { d: tongue(0.55), fill: '#fffdf2', opacity: 0.85, filter: blur(height * 0.03, 0.5) }),
  )
}
