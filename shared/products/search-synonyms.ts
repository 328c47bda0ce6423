import { likeness } from './likeness.ts'

/** Words for any kind of lamp. The first is an index term of every lamp, so each of these words matches all lamps. */
const WORDS_FOR_LAMP = ['lamp', 'lamps', 'light', 'lights', 'itara', 'amatara', 'lampe', 'lampes'] as const
export const WORD_OF_EVERY_LAMP = WORDS_FOR_LAMP[0]

/**
 * Words with the same meaning for customers in Kinyarwanda, English and French, so that a search matches texts in any
 * of them. Lower case and without accents, as `wordsOf` returns them.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  WORDS_FOR_LAMP,
  ['table', 'tables', 'meza', 'ameza', 'kumeza'],
  ['desk', 'desks', 'office', 'ibiro', 'biro', 'bureau'],
  ['floor', 'hasi', 'sol'],
  ['wall', 'walls', 'rukuta', 'urukuta', 'inkuta', 'applique', 'mur', 'murale'],
  [
    'pendant',
    'pendants',
    'hanging',
    'ceiling',
    'igisenge',
    'gisenge',
    'amanitse',
    'rimanitse',
    'suspension',
    'plafond',
  ],
  ['outdoor', 'outdoors', 'outside', 'garden', 'hanze', 'ubusitani', 'busitani', 'exterieur', 'dehors', 'jardin'],
  ['solar', 'sun', 'izuba', 'zuba', 'solaire', 'soleil'],
  ['bulb', 'bulbs', 'ampule', 'ampoule', 'ampoules'],
  ['lantern', 'lanterns', 'itadowa', 'tadowa', 'amatadowa', 'lanterne', 'lanternes'],
  ['strip', 'strips', 'ruban', 'rubans'],
  ['bed', 'bedroom', 'bedrooms', 'bedside', 'uburiri', 'buriri', 'kuraramo', 'icyumba', 'cyumba', 'chambre', 'chevet'],
  ['living', 'indoor', 'indoors', 'salon', 'saro', 'uruganiriro', 'ruganiriro', 'interieur'],
  ['kitchen', 'igikoni', 'gikoni', 'cuisine'],
  ['reading', 'gusoma', 'lecture'],
]

/** Minimum number of letters for the beginning of a word to match its synonyms. */
const MIN_PREFIX_LENGTH = 3

/** Returns the synonyms of a search term, each with how well it matches: 2 or 1, less than the term itself. */
export function synonymsOf(asked: string): ReadonlyMap<string, number> {
  if (asked.length < MIN_PREFIX_LENGTH) return new Map()
  return new Map(
    SYNONYMS.flatMap((set) => {
      const alike = Math.max(...set.map((word) => likeness(asked, word)))
      return alike === 0 ? [] : set.map((word) => [word, Math.min(alike, 2)] as const)
    }),
  )
}

const STOP_WORDS = new Set(
  [
    'ku mu na byo yo ryo cyo bwo rwo zo ya wa rya cya bya bwa rwa za',
    // Pronouns, and connecting words that are elided, as in 'iryo mu cyumba' and 'itara ry’izuba'.
    'iryo ayo iyo ibyo icyo y ry w by cy bw rw z n k',
    'by of for the a an with in on to',
    'de du des la le les pour et d l',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Returns the words of a query without connecting words, as in 'itara ryo ku meza'; all words if there are no others.
 */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : words
}
