/** What a phone said to whoever stood before it; `nothing` where it was switched off, or asked to sign in, before it said a word. */
export type Word = 'recorded' | 'waits' | 'refused' | 'nothing'

/** Something that was made on a phone. Each has an amount that no other has, by which the books are searched for it. */
export type Claim = {
  kind: 'sale' | 'instalment' | 'expense'
  /** RWF */
  amount: number
  /** By the world's clock. */
  at: string
  said: Word
  phone: string
}

/** More than any lamp of the demo shop costs: a price above it was typed. */
export const LEAST_AMOUNT = 1_000_000

/** Keeps what the phones have said. What is tapped once more, since it was still on the screen, is the same claim. */
export function openClaims() {
  const claims = new Map<number, Claim>()
  let next = LEAST_AMOUNT
  return {
    all: (): Claim[] => [...claims.values()],
    /** An amount for the next one. */
    newAmount: () => {
      next += 1
      return next
    },
    note: (claim: Claim) => {
      const before = claims.get(claim.amount)
      // What was promised stays so, and was made when it was first tapped.
      const isPromised = before?.said === 'recorded' || before?.said === 'waits'
      claims.set(claim.amount, isPromised ? before : { ...claim, at: before?.at ?? claim.at })
    },
  }
}

export type Claims = ReturnType<typeof openClaims>
