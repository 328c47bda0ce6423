/** A gradient, filter, mask or clip. An attribute with one also brings its definition into the drawing. */
export type Definition = { id: string; markup: string }

type Attributes = Readonly<Record<string, string | number | Definition | undefined>>

/** Returns one SVG element as text, preceded by the definitions in its attributes. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let definitions = ''
  let spelled = ''
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    if (typeof value === 'object') definitions += value.markup
    spelled += ` ${key}="${spell(value)}"`
  }
  return `${definitions}<${name}${spelled}>${children.join('')}</${name}>`
}

/** Returns a definition named by its own content, so that equal ones are shared and pictures need no common counter. */
export function define(name: string, attributes: Attributes, ...children: string[]): Definition {
  const id = hash(element(name, attributes, ...children))
  return { id, markup: element(name, { id, ...attributes }, ...children) }
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children)
}

/** Rotates elements clockwise around (x, y). */
export function rotated(degrees: number, x: number, y: number, ...children: string[]): string {
  return group({ transform: `rotate(${short(degrees)} ${short(x)} ${short(y)})` }, ...children)
}

export type Point = readonly [x: number, y: number]

/** Parses points written as in '10 20, 30 40'. */
export function pointsOf(text: string): Point[] {
  return text.split(', ').map((point): Point => {
    const [x = 0, y = 0] = point.split(' ').map(Number)
    return [x, y]
  })
}

/** Returns path data through the points, in straight lines. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('')
}

export function closed(points: readonly Point[]): string {
  return `${line(points)}Z`
}

export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function spell(value: string | number | Definition): string {
  if (typeof value === 'object') return `url(#${value.id})`
  return typeof value === 'number' ? short(value) : value
}

/**
 * Returns a short hash of the text: FNV-1a twice with different seeds. It has no collision among some thousand
 * definitions.
 */
function hash(text: string): string {
  return `d${fnv(text, 0x811c9dc5)}${fnv(text, 0x01000193)}`
}

function fnv(text: string, seed: number): string {
  let value = seed
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return (value >>> 0).toString(36)
}
