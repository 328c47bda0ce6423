/**
 * What a phone said to whoever stood before it. `nothing` where it was switched off, had lost the sale to another tab or asked to
 * sign in before it said a word; `silent` where it did not react to a tap, which is a fault.
 */
export type Word = 'recorded' | 'waits' | 'refused' | 'nothing' | 'silent'

/** Something that was made on a phone. Each has an amount that no other has, by which the books are searched for it. */
export type Claim = {
  kind: 'sale' | 'instalment' | 'expense'
  /** RWF */
  amount: number
  /** RWF that the screen asked for: of a sale with several lamps it is more than the amount. */
  total: number
  /** By the world's clock. */
  at: string
  said: Word
  phone: string
  /** Under which the phone has sent it, where that is known before it is recorded. */
  id?: string | undefined
  /** All that was done and said, to find out what became of it. */
  history: readonly string[]
}

/** More than any lamp of the demo shop costs: a price above it was typed. */
export const LEAST_AMOUNT = 1_000_000

/** Keeps what the phones have said. What is tapped once more, since it was still on the screen, is the same claim. */
export function openClaims() {
  const claims = new Map<number, Claim>()
  let next = LEAST_AMOUNT
  const note = (claim: Omit<Claim, 'history'>, event: string) => {
    const before = claims.get(claim.amount)
    const history = [...(before?.history ?? []), `${claim.at} ${event}: ${claim.said}`]
    // What was promised stays so, and was made when it was first tapped; of what was refused the phone has kept nothing.
    const isPromised = before?.said === 'recorded' || before?.said === 'waits'
    const at = before === undefined || before.said === 'refused' ? claim.at : before.at
    const now = isPromised ? before : { ...claim, at }
    claims.set(claim.amount, { ...now, history })
  }
  return {
    all: (): Claim[] => [...claims.values()],
    /** An amount for the next one. */
    newAmount: () => {
      next += 1
      return next
    },
    note,
    /** A phone says so of what was made on it before. */
    noteEarlier: (phone: string, total: number, said: Word, at: string) => {
      const earlier = [...claims.values()].findLast((claim) => claim.phone === phone && claim.total === total)
      if (earlier) note({ ...earlier, said }, `is still shown at ${at}`)
    },
  }
}

export type Claims = ReturnType<typeof openClaims>
