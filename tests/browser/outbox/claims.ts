/**
 * The message of a phone to its user. `nothing` means that it was switched off, had lost the sale to another tab or
 * asked to sign in first; `silent` means that it did not react to a tap, which is a fault.
 */
export type Word = 'recorded' | 'waits' | 'refused' | 'nothing' | 'silent'

/** An entry made on a phone. Its amount is unique, so that it can be found among the recorded entries. */
export type Claim = {
  kind: 'sale' | 'instalment' | 'expense' | 'tally'
  /** Amount in RWF, or counted pieces above MIN_AMOUNT. */
  amount: number
  /** RWF that the screen asked for; more than the amount when a sale has several lamps. */
  total: number
  /** Time by the simulated clock. */
  at: string
  said: Word
  phone: string
  /** Id that the phone sent, if it was known before the entry was recorded. */
  id?: string | undefined
  /** All actions and messages, to investigate what happened to it. */
  history: readonly string[]
}

/** Smallest unique amount, in RWF. It exceeds the price of any demo lamp, so a higher price was typed. */
export const MIN_AMOUNT = 1_000_000

/** Collects the claims of the phones. A repeated tap on an entry that was still on screen belongs to the same claim. */
export function openClaims() {
  const claims = new Map<number, Claim>()
  let next = MIN_AMOUNT
  const note = (claim: Omit<Claim, 'history'>, event: string) => {
    const before = claims.get(claim.amount)
    const history = [...(before?.history ?? []), `${claim.at} ${event}: ${claim.said}`]
    // A promised entry stays promised and has the time of the first tap. The phone keeps nothing of a refused entry.
    const isPromised = before?.said === 'recorded' || before?.said === 'waits'
    const at = before === undefined || before.said === 'refused' ? claim.at : before.at
    const now = isPromised ? before : { ...claim, at }
    claims.set(claim.amount, { ...now, history })
  }
  return {
    all: (): Claim[] => [...claims.values()],
    /** Returns an amount for the next claim. */
    newAmount: () => {
      next += 1
      return next
    },
    note,
    /** Records a phone's message about an entry made on it before. */
    noteEarlier: (phone: string, total: number, said: Word, at: string) => {
      const earlier = [...claims.values()].findLast((claim) => claim.phone === phone && claim.total === total)
      if (earlier) note({ ...earlier, said }, `is still shown at ${at}`)
    },
  }
}

export type Claims = ReturnType<typeof openClaims>
