/**
 * Minimum length of a word, in letters, that may contain one typo. In shorter words, a typo often makes another word.
 */
const MIN_FUZZY_LENGTH = 5

/**
 * Returns how well a word of a text matches a search term: 3 equal, 2 begins with it, 1 differs by one typo, else 0.
 */
export function likeness(asked: string, word: string): 0 | 1 | 2 | 3 {
  if (word === asked) return 3
  if (word.startsWith(asked)) return 2
  return asked.length >= MIN_FUZZY_LENGTH && isOneTypoAway(asked, word) ? 1 : 0
}

/** Returns whether two words differ by one letter added, missing or wrong, or by two adjacent letters swapped. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length !== restB.length) return restA.slice(1) === restB || restA === restB.slice(1)
  if (restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
