/** `count` colours between two, all #rrggbb; a single one is the middle. */
export function shades(from: string, to: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => mixed(from, to, count === 1 ? 0.5 : n / (count - 1)))
}

function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
