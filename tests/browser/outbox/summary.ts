import type { Claim } from './claims.ts'
import type { Proof } from './prove.ts'

/** Returns the results of a proof as text and whether it succeeded. */
export function summaryOf(proof: Proof): { text: string; isProven: boolean } {
  const { claims, inTheBooks, lost, twice, refused, otherDay, beyondStock, verified, days, lives, calls } = proof
  const silent = claims.filter(({ said }) => said === 'silent')
  const kinds = [...new Set(claims.map(({ kind }) => kind))].map(
    (each) => `${claims.filter(({ kind }) => kind === each).length} ${each === 'tally' ? 'tallies' : `${each}s`}`,
  )
  const words = [...new Set(claims.map(({ said }) => said))].map(
    (word) => `${claims.filter(({ said }) => said === word).length} '${word}'`,
  )
  const faults = [
    ...lost.map((claim) => `lost: ${textOf(claim, proof)}`),
    ...twice.map((claim) => `twice: ${textOf(claim, proof)}`),
    ...refused.map((claim) => `refused, and in the books: ${textOf(claim, proof)}`),
    ...otherDay.map(({ claim, booked }) => `in the books at ${booked}: ${textOf(claim, proof)}`),
    ...silent.map((claim) => `not answered by the screen: ${textOf(claim, proof)}`),
    ...(verified.isClean ? [] : [verified.says]),
  ]
  const text = [
    `${claims.length} made (${kinds.join(', ')}) within ${days.toFixed(1)} days and ${lives} lives of a browser; what the screen said of them: ${words.join(', ')}.`,
    `Calls: ${Object.entries(calls)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(', ')}.`,
    `${inTheBooks} in the books, ${lost.length} lost, ${twice.length} twice, ${otherDay.length} on another day; ${beyondStock} of more than the shop counted.`,
    `books:verify ${verified.isClean ? 'finds nothing wrong' : 'finds faults'}.`,
    ...faults,
  ].join('\n')
  return { text, isProven: faults.length === 0 }
}

/** Returns a claim as text with all details that help to investigate it. */
function textOf({ history, ...claim }: Claim, { entries, booked }: Proof): string {
  const isOf = ({ id, amount }: { id: string | undefined; amount: number }) =>
    amount === claim.amount || (claim.id !== undefined && id === claim.id)
  const known = { claim, history, entries: entries.filter(isOf), booked: booked.filter(isOf) }
  return JSON.stringify(known, undefined, 2)
}
