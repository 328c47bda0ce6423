import { random } from '../../../local/demo/random.ts'
import { blur, clip, radial } from './paint.ts'
import { element, group } from './svg.ts'

/** Draws a shining ball with seas and craters like those on the moon's near side. */
export function moon(x: number, y: number, r: number): string {
  const next = random(1969)
  const seas = [
    [-0.35, -0.38, 0.3],
    [0.1, -0.42, 0.24],
    [0.38, -0.2, 0.22],
    [0.3, 0.1, 0.2],
    [-0.5, 0.02, 0.26],
    [-0.3, 0.32, 0.2],
    [0.62, -0.34, 0.13],
  ] as const
  const craters = Array.from({ length: 46 }, () => {
    const angle = next() * 2 * Math.PI
    const far = Math.sqrt(next()) * 0.92
    const size = r * (0.012 + next() ** 3 * 0.05)
    return element('circle', {
      cx: x + Math.cos(angle) * far * r,
      cy: y + Math.sin(angle) * far * r,
      r: size,
      fill: radial('0 #b98a56 0.3, 0.7 #b98a56 0.2, 0.85 #fff7e2 0.55, 1 #fff7e2 0'),
    })
  })
  return group(
    { 'clip-path': clip(element('circle', { cx: x, cy: y, r })) },
    group(
      { filter: blur(r * 0.05), opacity: 0.42 },
      ...seas.map(([dx, dy, part]) =>
        element('ellipse', { cx: x + dx * r, cy: y + dy * r, rx: part * r, ry: part * r * 0.8, fill: '#a87a4c' }),
      ),
    ),
    ...craters,
    element('circle', {
      cx: x,
      cy: y,
      r,
      fill: radial('0 #5a3a24 0, 0.7 #5a3a24 0, 1 #5a3a24 0.5', { cx: 0.44, cy: 0.42, r: 0.62 }),
    }),
  )
}
