import type { Change } from '../table/rows.ts'

/**
 * State machine of a fiscal document: the allowed next states by state, also of two events in one write.
 * docs/reference/fiscal-states.md contains this table with reasons.
 */
const FISCAL_STATES: Readonly<Record<string, readonly string[]>> = {
  '': ['waiting'],
  waiting: ['waiting', 'sending', 'dropped', 'givenUp'],
  sending: ['signed', 'refused', 'again', 'unsure', 'held'],
  again: ['again', 'sending', 'signed', 'held'],
  unsure: ['unsure', 'signed', 'again', 'held'],
  held: ['signed', 'again', 'waiting'],
  refused: ['waiting', 'givenUp'],
  signed: ['signed'],
}

/** Fields of a signed document that may change: its prints. */
const PRINTS = new Set(['copies', 'printed', 'revision'])

/** States in which the authority may have what was sent, so that it must be sent unchanged. */
const IS_FROZEN = new Set(['sending', 'again', 'unsure', 'held', 'signed'])

/** Returns what is wrong with a change of a fiscal document. */
export function wrongFiscalStep({ key, old, new: next }: Change): string | undefined {
  if ((next ?? old)?.entity !== 'fiscal') return undefined
  const name = `fiscal document ${key.SK}`
  if (!next) return `${name} was deleted`
  const [from, to] = [String(old?.state ?? ''), String(next.state)]
  if (!FISCAL_STATES[from]?.includes(to)) return `${name} went from ${from || 'nothing'} to ${to}`
  if (!old) return undefined
  // An admin has seen another sale under its number.
  if (from === 'held' && to === 'waiting')
    return next.number === undefined ? undefined : `${name} was sent again as it was`
  if (old.number !== undefined && old.number !== next.number) return `${name} changed its number`
  const isSentAgain = IS_FROZEN.has(from) && JSON.stringify(old.body) !== JSON.stringify(next.body)
  if (isSentAgain) return `${name} was changed while it was ${from}`
  if (from !== 'signed') return undefined
  const changed = Object.keys(old).find(
    (field) => !PRINTS.has(field) && JSON.stringify(old[field]) !== JSON.stringify(next[field]),
  )
  return changed && `${name} was changed in ${changed} after it was signed`
}
