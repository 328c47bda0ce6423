import type { Books } from './books.ts'

/** Checks that each order, sale, return and goods receipt has a short number, which refers to it and is never reused. */
export function checkNumbers({ rows, of, since, fault }: Books): void {
  const numbered = [...of('order'), ...of('report'), ...of('return'), ...of('receipt')]
  const owners = new Map<string, string>()
  for (const row of numbered) {
    const [number, name] = [row.text('number'), `${row.text('entity')} ${row.text('_id')}`]
    const other = owners.get(number)
    if (number === '') fault(`${name} has no number`)
    else if (other !== undefined) fault(`${name} and ${other} have the number ${number}`)
    owners.set(number, name)
  }
  const claims = new Map(of('number').map((claim) => [claim.text('PK'), `${claim.text('of')} ${claim.text('id')}`]))
  for (const [number, name] of owners) {
    const claimant = claims.get(`NUMBER#${number}`)
    if (claimant !== name) fault(`${name} has the number ${number}, which belongs to ${claimant ?? 'no record'}`)
  }
  if (claims.size !== owners.size)
    fault(`${claims.size} numbers are taken by ${owners.size} orders, sales, returns and receipts`)
  for (const { key, old } of rows.changes.slice(since)) {
    if (old?.entity === 'number') fault(`the number ${key.PK} was assigned again`)
  }
}
