type Extent = { left: number; top: number; right: number; bottom: number }

const coordinates: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, A: 7, Z: 0 }

/**
 * Returns a box that contains a path. It is based on the points, handles and the radius of arcs, so it is never too
 * small.
 */
export function extentOf(d: string): Extent {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y] = [0, 0]
  const take = (toX: number, toY: number, around = 0) => {
    extent.left = Math.min(extent.left, toX - around)
    extent.right = Math.max(extent.right, toX + around)
    extent.top = Math.min(extent.top, toY - around)
    extent.bottom = Math.max(extent.bottom, toY + around)
  }
  for (const [, letter = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toUpperCase()
    const [fromX, fromY] = letter === command ? [0, 0] : [x, y]
    const values = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const step = coordinates[command] || values.length + 1
    for (let at = 0; at < values.length; at += step) {
      const end = values.slice(at, at + step)
      if (command === 'H') x = fromX + (end[0] ?? 0)
      else if (command === 'V') y = fromY + (end[0] ?? 0)
      else {
        const handles = command === 'A' ? end.slice(-2) : end
        for (let pair = 0; pair < handles.length; pair += 2) {
          x = fromX + (handles[pair] ?? 0)
          y = fromY + (handles[pair + 1] ?? 0)
          take(x, y, command === 'A' ? (end[0] ?? 0) : 0)
        }
      }
      take(x, y)
    }
  }
  return extent
}
