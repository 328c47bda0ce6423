/** A tally as a person at the shelf would write it on paper. */
export type PaperTally = { lamp: string; place: string; pieces: number; before: number; isUndone: boolean }

/** A count on paper, from which the shop's count is checked. It shares no code with the shop. */
export function openPaperCount() {
  const tallies: PaperTally[] = []
  let withdrawals = 0
  const standing = () => tallies.filter(({ isUndone }) => !isUndone)
  const piecesIn = (lamp: string, place: string) =>
    standing().findLast((tally) => tally.lamp === lamp && tally.place === place)?.pieces ?? 0
  return {
    tallies,
    /** Number of entries on the phone: tallies and withdrawals. */
    entries: () => tallies.length + withdrawals,
    withdrawals: () => withdrawals,
    newest: () => standing().at(-1),
    piecesIn,
    write: (lamp: string, place: string, pieces: number) => {
      tallies.push({ lamp, place, pieces, before: piecesIn(lamp, place), isUndone: false })
    },
    undo: () => {
      const newest = standing().at(-1)
      if (!newest) throw new Error('There is nothing to undo')
      newest.isUndone = true
      withdrawals += 1
    },
    /** Returns the pieces of each counted lamp, all places together. */
    totals: (): Record<string, number> => {
      const places = new Map(standing().map(({ lamp, place }) => [`${place} ${lamp}`, { lamp, place }]))
      const totals: Record<string, number> = {}
      for (const { lamp, place } of places.values()) totals[lamp] = (totals[lamp] ?? 0) + piecesIn(lamp, place)
      return totals
    },
  }
}

export type PaperCount = ReturnType<typeof openPaperCount>
