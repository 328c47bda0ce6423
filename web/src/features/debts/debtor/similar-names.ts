import type { Debtor } from '../../../../../shared/debtors/debtor.ts'

/** Minimum length at which one differing letter may be a typo: Uwimana and Uwimama, but not Aline and Alice. */
const MIN_LETTERS = 6

/** Normalised name, reduced to the parts in which two spellings must agree. */
type Shape = {
  words: readonly string[]
  joined: string
  /** Bit set of the letters in the name. Several letters share a bit. */
  letters: number
}

/**
 * Letters with marks in the scripts whose marks are often left out: é is written e and أ is written ا. In other scripts
 * they are letters of their own.
 */
const MARKED = /([\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mark}+/gu
/** Characters to ignore: invisible ones, apostrophes within a word, and the one that only stretches an Arabic word. */
const NOTHING = /[\p{Default_Ignorable_Code_Point}\u0640'’ʼ`]/gu

function shapeOf(name: string): Shape {
  const plain = name
    .normalize('NFKC')
    .replace(NOTHING, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKED, '$1')
    // Two Arabic letters that are often replaced by these.
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .normalize('NFC')
  const words = plain.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter((word) => word !== '')
  const joined = words.join('')
  return { words, joined, letters: [...joined].reduce((bits, letter) => bits | (1 << (letter.codePointAt(0) ?? 0)), 0) }
}

/**
 * Returns whether two names may belong to one person: the same words in another order or with other marks, or one
 * letter off in a long word. A match only suggests a question and proves nothing.
 */
function mayBeSame(a: Shape, b: Shape): boolean {
  if (a.joined === b.joined) return a.joined !== ''
  if (areFarApart(a, b)) return false
  // The name is written as one word and as two, or with an initial.
  if (a.words.length !== b.words.length) return isOneLetterOff(a.joined, b.joined)
  const [[ofA, ...othersA], [ofB, ...othersB]] = [missingWords(a.words, b.words), missingWords(b.words, a.words)]
  if (othersA.length + othersB.length > 0) return false
  return ofA === undefined || ofB === undefined || isOneLetterOff(ofA, ofB)
}

/** Returns whether two names differ too much, as a cheap filter. A replaced letter changes two bits. */
function areFarApart(a: Shape, b: Shape): boolean {
  if (Math.abs(a.joined.length - b.joined.length) > 2) return true
  let differing = a.letters ^ b.letters
  // Each step clears one bit.
  for (let n = 0; n < 2; n += 1) differing &= differing - 1
  return differing !== 0
}

/** Returns the words missing from `others`, each as often as it is missing there. */
function missingWords(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return words.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Returns whether one letter was added, left out, replaced or swapped. A different digit is never a typo. */
function isOneLetterOff(a: string, b: string): boolean {
  const [short = [], long = []] = [[...a], [...b]].sort((x, y) => x.length - y.length)
  if (short.length < MIN_LETTERS || long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const [from, to] = [short.slice(start, short.length - end), long.slice(start, long.length - end)]
  if (/\p{Number}/u.test([...from, ...to].join(''))) return false
  return to.length === 1 || (to.length === 2 && from[0] === to[1] && from[1] === to[0])
}

/** Returns the debtors who may be the same person as this one, by any of their spellings. */
export function findSimilar(debtor: Debtor, others: readonly Debtor[]): Debtor[] {
  const shapes = shapesOf(debtor)
  return others.filter(
    (other) =>
      other.name !== debtor.name && shapesOf(other).some((shape) => shapes.some((each) => mayBeSame(each, shape))),
  )
}

function shapesOf({ name, spellings }: Debtor): Shape[] {
  return [name, ...spellings].map(shapeOf)
}

/** Returns the pairs of names that may belong to one person, each pair once. */
export function similarPairs(names: readonly string[]): [string, string][] {
  const shapes = names.map((name) => ({ name, shape: shapeOf(name) }))
  return shapes.flatMap((one, at) =>
    shapes
      .slice(at + 1)
      .filter(({ shape }) => mayBeSame(one.shape, shape))
      .map(({ name }): [string, string] => [one.name, name]),
  )
}
