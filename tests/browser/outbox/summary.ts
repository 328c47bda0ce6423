import type { Claim } from './claims.ts'
import type { Proof } from './prove.ts'

/** What a proof has come to, for people, and whether all is as it should be. */
export function summaryOf(proof: Proof): { text: string; isProven: boolean } {
  const { claims, inTheBooks, lost, twice, refused, otherDay, beyondStock, verified, days, lives, calls } = proof
  const words = [...new Set(claims.map(({ said }) => said))].map(
    (word) => `${claims.filter(({ said }) => said === word).length} '${word}'`,
  )
  const faults = [
    ...lost.map((claim) => `lost: ${textOf(claim)}`),
    ...twice.map((claim) => `twice: ${textOf(claim)}`),
    ...refused.map((claim) => `refused, and in the books: ${textOf(claim)}`),
    ...otherDay.map(({ claim, booked }) => `in the books at ${booked}: ${textOf(claim)}`),
    ...(verified.isClean ? [] : [verified.says]),
  ]
  const text = [
    `${claims.length} made within ${days.toFixed(1)} days and ${lives} lives of a browser; what the screen said of them: ${words.join(', ')}.`,
    `Calls: ${Object.entries(calls)
      .map(([fate, count]) => `${count} ${fate}`)
      .join(', ')}.`,
    `${inTheBooks} in the books, ${lost.length} lost, ${twice.length} twice, ${otherDay.length} on another day; ${beyondStock} of more than the shop counted.`,
    `books:verify ${verified.isClean ? 'finds nothing wrong' : 'finds faults'}.`,
    ...faults,
  ].join('\n')
  return { text, isProven: faults.length === 0 }
}

function textOf({ kind, amount, at, said, phone }: Claim): string {
  return `${kind} ${amount} of ${at} on ${phone}, '${said}'`
}
