import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks expected goods: each exists once, what was received are the pieces on the receipts that name them, and they are
 * listed as open until all have arrived or they end.
 */
export function checkExpected({ of, known, fault }: Books): void {
  const goods = new Map(of('expected-goods').map((row) => [row.text('_id'), row]))
  const recorded = [...goods.keys()].map((id) => known.tagsById.get(id))
  for (const intention of known.intentions.filter(({ kind }) => kind === 'expected')) {
    if (verdict(intention) === 'done' && !recorded.includes(intention.tag)) {
      fault(`expected goods ${intention.tag} were answered as recorded but do not exist`)
    }
  }
  const naming = Map.groupBy(
    of('receipt').filter((receipt) => receipt.has('expected')),
    (receipt) => receipt.text('expected'),
  )
  for (const id of naming.keys())
    if (!goods.has(id)) fault(`a receipt names the expected goods ${id}, which do not exist`)
  for (const [id, row] of goods) {
    let isLeft = false
    for (const line of row.list('lines')) {
      const arrived = piecesOf(line.text('product'), naming.get(id) ?? [])
      if (arrived !== line.number('received')) {
        fault(`expected goods ${id} received ${line.number('received')} of a lamp, and their receipts have ${arrived}`)
      }
      isLeft ||= arrived < line.number('wanted')
    }
    if (row.has('GSI3PK') !== (isLeft && !row.has('ended')))
      fault(`expected goods ${id} are listed wrongly as open or not`)
  }
}

function piecesOf(lamp: string, receipts: readonly Item[]): number {
  let pieces = 0
  for (const line of receipts.filter((receipt) => !receipt.has('voided')).flatMap((receipt) => receipt.list('lines'))) {
    if (line.text('product') !== lamp) continue
    pieces += line.has('corrected') ? line.part('corrected').number('quantity') : line.number('quantity')
  }
  return pieces
}
