import type { Books } from './books.ts'

/**
 * Checks that the authority has the stock that the shop declared, without gaps in the numbers of movements, and that it
 * equals the count of each lamp of which nothing is left to declare, but for the movements that an admin gave up.
 */
export function checkDeclaredStock({ providers, of, fault }: Books): void {
  const { branches, notes } = providers.tax.state()
  const [branch] = Object.values(branches)
  if (!branch) return
  const codes = new Map(of('fiscal-item').map((item) => [item.text('product'), item.text('itemCode')]))
  const lamps = new Map(of('product').map((lamp) => [lamp.text('_id'), lamp.number('countInStock')]))
  const unsent = new Set<number>()
  for (const stock of of('fiscal-stock')) {
    const [lamp, pieces, sending] = [stock.text('product'), stock.number('pieces'), stock.part('sending')]
    const held = (branch.pieces[codes.get(lamp) ?? '']?.stock ?? 0) / 100
    // The answer to a movement that was sent may have been lost.
    const possible = sending.is('isUnanswered') ? [pieces, pieces + sending.number('delta')] : [pieces]
    if (!possible.includes(held)) fault(`the shop declared ${pieces} of lamp ${lamp}, and the authority has ${held}`)
    if (sending.has('number')) unsent.add(sending.number('number'))
    const givenUp = stock.list('givenUp')
    for (const move of givenUp) unsent.add(move.number('number'))
    if (stock.has('dueAt')) continue
    const undeclared = givenUp.reduce((sum, move) => sum + move.number('delta'), 0)
    const count = (lamps.get(lamp) ?? 0) - undeclared
    if (pieces !== count || stock.number('reported') !== count)
      fault(`lamp ${lamp} has ${count} in stock, ${pieces} were declared and ${stock.text('reported')} reported`)
  }
  const numbers = Object.keys(branch.moves).map(Number)
  for (let number = 1; number <= Math.max(0, ...numbers); number += 1)
    if (!branch.moves[number] && !unsent.has(number)) fault(`no stock movement has the number ${number}`)
  const wrong = notes.find(({ text }) => text.includes('the movements give'))
  if (wrong) fault(`the authority noted: ${wrong.text}`)
}
