import { ENVIRONMENTS, type Environment } from '../world/tax-authority.ts'
import type { Books } from './books.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks that each environment has the stock that the shop declared there, without gaps in the numbers of movements, and
 * that it equals the count of each lamp of which nothing is left to declare, but for the movements that an admin gave up.
 */
export function checkDeclaredStock(books: Books): void {
  for (const environment of ENVIRONMENTS) checkEnvironment(books, environment)
}

function checkEnvironment({ providers, of, fault }: Books, environment: Environment): void {
  const { branches, notes } = providers.tax.state(environment)
  const [branch] = Object.values(branches)
  if (!branch) return
  const codes = new Map(of('fiscal-item').map((item) => [item.text('product'), item.text('itemCode')]))
  const lamps = new Map(of('product').map((lamp) => [lamp.text('_id'), lamp.number('countInStock')]))
  const unsent = new Set<number>()
  for (const stock of of('fiscal-stock')) {
    const lamp = stock.text('product')
    const isHere = stock.text('environment') === environment
    const figures = isHere ? stock : stock.part('former').part(environment)
    const [pieces, sending, givenUp] = [figures.number('pieces'), figures.part('sending'), figures.list('givenUp')]
    const held = (branch.pieces[codes.get(lamp) ?? '']?.stock ?? 0) / 100
    // The answer to a movement that was sent may have been lost.
    const possible = sending.is('isUnanswered') ? [pieces, pieces + sending.number('delta')] : [pieces]
    if (!possible.includes(held))
      fault(`the shop declared ${pieces} of lamp ${lamp} in ${environment}, and the authority has ${held}`)
    for (const move of [sending, ...givenUp]) if (move.has('number')) unsent.add(move.number('number'))
    if (isHere && !stock.has('dueAt')) checkCount(stock, givenUp, lamps.get(lamp) ?? 0, fault)
  }
  const numbers = Object.keys(branch.moves).map(Number)
  for (let number = 1; number <= Math.max(0, ...numbers); number += 1)
    if (!branch.moves[number] && !unsent.has(number))
      fault(`no stock movement of ${environment} has the number ${number}`)
  const wrong = notes.find(({ text }) => text.includes('the movements give'))
  if (wrong) fault(`the authority noted: ${wrong.text}`)
}

/** Checks a lamp of which nothing is left to declare. */
function checkCount(stock: Item, givenUp: readonly Item[], inStock: number, fault: Books['fault']): void {
  const [lamp, pieces] = [stock.text('product'), stock.number('pieces')]
  const count = inStock - givenUp.reduce((sum, move) => sum + move.number('delta'), 0)
  if (pieces !== count || stock.number('reported') !== count)
    fault(`lamp ${lamp} has ${count} in stock, ${pieces} were declared and ${stock.text('reported')} reported`)
}
