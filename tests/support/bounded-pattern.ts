/** Returns whether a pattern is anchored at the start and reads a limited number of characters. */
export function isBounded({ source }: RegExp): boolean {
  const outsideClasses = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return source.startsWith('^') && !/[*+]|\{\d+,\}/.test(outsideClasses)
}
