import type { Difference } from '../../../../shared/changes/change.ts'

/** A difference as people read it: in which field, of which of several lamps, and from what to what. */
export type ShownDifference = Difference & {
  /** The field's own name, without where it is. */
  name: string
  /** The lamp's number in a sale of several, from 1. */
  line?: number
}

/**
 * The differences that people entered, without what follows from them by computation; `names` are the fields with a text.
 * A sale of one lamp has its number and price twice, in the sale and in its line: it is shown once.
 */
export function shownDifferences(
  fields: readonly Difference[],
  names: Readonly<Record<string, unknown>>,
): ShownDifference[] {
  const whole = new Set(fields.map(({ field }) => field))
  return fields.flatMap((difference) => {
    const [, line, inLine] = /^reportItems\.(\d+)\.(\w+)$/.exec(difference.field) ?? []
    if (inLine === undefined) return difference.field in names ? [{ ...difference, name: difference.field }] : []
    const isOnly = whole.has(inLine) && fields.filter(({ field }) => field.endsWith(`.${inLine}`)).length === 1
    return inLine in names && !isOnly ? [{ ...difference, name: inLine, line: Number(line) + 1 }] : []
  })
}
