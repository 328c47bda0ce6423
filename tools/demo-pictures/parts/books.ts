import { darker, lighter } from './colour.ts'
import { shadow } from './ground.ts'
import { linear } from './paint.ts'
import { element, group } from './svg.ts'

/** Draws three books lying on a table; (x, y) is the middle of the lowest one's foot. */
export function stackOfBooks(x: number, y: number): string {
  const books = [
    { colour: '#8c4a3a', width: 250, height: 36, shift: 0 },
    { colour: '#d8c3a0', width: 220, height: 26, shift: -8 },
    { colour: '#47606b', width: 200, height: 30, shift: 10 },
  ]
  let foot = y
  const drawn = books.map(({ colour, width, height, shift }) => {
    foot -= height
    const left = x - width / 2 + shift
    return group(
      {},
      element('rect', {
        x: left,
        y: foot,
        width,
        height,
        rx: 4,
        fill: linear(`0 ${lighter(colour, 0.25)}, 0.3 ${colour}, 1 ${darker(colour, 0.4)}`),
      }),
      element('rect', { x: left + 16, y: foot, width: 7, height, fill: lighter(colour, 0.4), opacity: 0.5 }),
    )
  })
  return group({}, shadow(x, y + 2, 170, 16, 0.7), ...drawn)
}

/** Draws an open book with its middle at (x, y), seen from the table's side. */
export function openBook(x: number, y: number, scale: number): string {
  const page = (side: number) => {
    const lines = Array.from(
      { length: 8 },
      (_, row) =>
        `M${side * 36} ${-58 + row * 14}C${side * 90} ${-70 + row * 15} ${side * 150} ${-64 + row * 15} ${side * (176 + row * 4)} ${-52 + row * 14.5}`,
    )
    return group(
      {},
      element('path', {
        d: `M0 -76C${side * 60} -100 ${side * 150} -92 ${side * 196} -72L${side * 250} 66C${side * 170} 44 ${side * 70} 44 0 76Z`,
        fill: linear('0 #efe3cd, 1 #fdf6e8', [side > 0 ? 0 : 1, 0], [side > 0 ? 1 : 0, 0.4]),
      }),
      element('path', { d: lines.join(''), fill: 'none', stroke: '#6b5a4c', 'stroke-width': 2.6, opacity: 0.4 }),
    )
  }
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    element('path', { d: 'M-210 -70L-268 76C-180 60 -70 62 0 92C70 62 180 60 268 76L210 -70Z', fill: '#7a3b30' }),
    page(-1),
    page(1),
    element('path', { d: 'M0 -76V76', stroke: '#8a7663', 'stroke-width': 5, opacity: 0.6 }),
  )
}
