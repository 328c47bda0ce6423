import { codeOf } from '../world/api.ts'
import type { Books } from './books.ts'
import { type Intention, verdict } from './intention.ts'
import { hundredths } from './money.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks that an intention answered as written exists once and a refused one does not exist. One without a clear answer
 * may or may not exist.
 */
export function checkAnswers(books: Books): void {
  const { of, known, fault } = books
  const found = {
    order: tagged(of('order'), (order) => order.part('shippingAddress').text('address')),
    sale: tagged(of('report'), (report) => report.text('comments')),
    return: tagged(of('return'), (row) => tagOfReturn(row, known)),
    expense: tagged(of('expense'), (expense) => expense.text('reason').split(' ').at(-1) ?? ''),
  }
  for (const intention of known.intentions) {
    const { kind, tag } = intention
    // All people send each intention under its own key, and repeat it with that key.
    if (intention.answers.some((answer) => answer !== 'lost' && codeOf(answer.body) === 'idempotency.reused')) {
      fault(`${kind} ${tag} got 409 because its idempotency key was used for another request`)
    }
    if (kind !== 'order' && kind !== 'sale' && kind !== 'return' && kind !== 'expense') continue
    const rows = found[kind].get(tag) ?? []
    const said = verdict(intention)
    if (rows.length > 1) fault(`${kind} ${tag} was written ${rows.length} times`)
    if (said === 'refused' && rows.length > 0) fault(`${kind} ${tag} was refused but exists`)
    if (said !== 'done') continue
    const ids = idsIn(intention)
    if (ids.size > 1) fault(`${kind} ${tag} was answered with ${ids.size} ids`)
    for (const id of ids) {
      if (rows.every((row) => row.text('_id') !== id) && !known.toBeDeleted.has(id)) {
        fault(`${kind} ${tag} was answered as written under ${id} but does not exist`)
      }
    }
  }
  checkInstalments(books)
}

/**
 * Checks that each instalment that was answered as taken is in its report, and that no more are there than were sent.
 */
function checkInstalments({ of, known, fault }: Books): void {
  const reports = new Map(of('report').map((report) => [report.text('_id'), report]))
  const sent = new Map<string, { most: number; least: number }>()
  for (const { report, amount, method = 'Cash', intention, isOneOf } of known.instalments) {
    const name = `${report} ${hundredths(amount)} ${method}`
    const { most, least } = sent.get(name) ?? { most: 0, least: 0 }
    const said = verdict(intention)
    sent.set(name, { most: most + (said === 'refused' ? 0 : 1), least: least + (said === 'done' && !isOneOf ? 1 : 0) })
  }
  for (const [name, { most, least }] of sent) {
    const [id = '', amount = '', ...method] = name.split(' ')
    const report = reports.get(id)
    if (!report) continue
    const there = report
      .list('payments')
      .filter((payment) => String(hundredths(payment.number('amount'))) === amount)
      .filter((payment) => (payment.text('method') || 'Cash') === method.join(' ')).length
    if (there < least)
      fault(
        `report ${id} has ${there} instalments of ${amount} hundredths by ${method.join(' ')}, and ${least} were answered as taken`,
      )
    // A settlement may have the same amount.
    if (there > most + 1)
      fault(
        `report ${id} has ${there} instalments of ${amount} hundredths by ${method.join(' ')}, and ${most} were sent`,
      )
  }
}

function idsIn({ answers }: Intention): Set<string> {
  const ids = answers.flatMap((answer) => {
    if (answer === 'lost' || answer.status >= 300) return []
    const { order, report, expense, return: returned } = Object(answer.body)
    const { _id } = order ?? report ?? expense ?? returned ?? {}
    return typeof _id === 'string' ? [_id] : []
  })
  return new Set(ids)
}

/** Returns the tag of a return, which its id or its reason names. */
function tagOfReturn(row: Item, known: Books['known']): string {
  return known.tagsById.get(row.text('returnId')) ?? row.text('reason').split(' ').at(-1) ?? ''
}

function tagged(rows: readonly Item[], tagOf: (row: Item) => string): Map<string, Item[]> {
  return Map.groupBy(rows, tagOf)
}
