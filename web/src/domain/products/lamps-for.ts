import { codeOf } from '../../../../shared/products/code.ts'
import { matchText } from '../../../../shared/products/match-text.ts'
import type { TillLamp } from '../../../../shared/products/till-lamp.ts'

/** From as many characters on, a text finds the lamps whose code begins with it. */
const CODE_BEGINS_WITH = 3

/** The lamps of exactly this code: one, or two where the books are older than the rule that a code is unique. */
export function lampsOfCode(text: string, lamps: readonly TillLamp[]): TillLamp[] {
  const code = codeOf(text)
  return code === '' ? [] : lamps.filter((lamp) => lamp.code === code)
}

/** What a text finds that was typed or scanned: by code first, then by words. An empty one finds all lamps. */
export function lampsFor(text: string, lamps: readonly TillLamp[]): readonly TillLamp[] {
  const code = codeOf(text)
  if (code === '') return lamps
  const byBeginning = code.length < CODE_BEGINS_WITH ? [] : lamps.filter((lamp) => lamp.code?.startsWith(code))
  return [...new Set([...lampsOfCode(code, lamps), ...matchText(lamps, text), ...byBeginning])]
}
