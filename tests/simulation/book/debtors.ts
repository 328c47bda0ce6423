import type { Books } from './books.ts'
import { verdict } from './intention.ts'
import { dayOf } from './kigali.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks that every name leads to one account, that outdated forms change nothing, and that each opening debt exists
 * once.
 */
export function checkDebtors(books: Books): void {
  checkMerges(books)
  checkNotes(books)
  checkOpenings(books)
}

/** Checks that a merge leads to a name with an account, in any number of steps. */
function checkMerges({ of, fault }: Books): void {
  const debtors = new Map(of('debtor').map((debtor) => [debtor.text('SK'), debtor]))
  for (const [key, debtor] of debtors) {
    const passed = new Set([key])
    for (let at: Item | undefined = debtor; at?.has('mergedInto'); at = debtors.get(at.text('mergedInto'))) {
      const next = at.text('mergedInto')
      if (passed.has(next) || !debtors.has(next)) {
        fault(`${key} was merged, but no debtor has the account`)
        break
      }
      passed.add(next)
    }
  }
}

/** Checks that each note about a debtor was saved with the revision that was seen. */
function checkNotes({ of, known, fault }: Books): void {
  const seen = new Map(known.notes.map(({ note, revision }) => [note, revision]))
  for (const line of of('change').filter((each) => each.text('of') === 'debtor')) {
    const note = line.list('fields').find((field) => field.text('field') === 'note')
    const revision = seen.get(note?.text('after') ?? '')
    if (revision !== undefined && line.number('revision') !== revision + 1)
      fault(
        `${line.text('row')} was changed by a form of revision ${revision} and became revision ${line.number('revision')}`,
      )
  }
}

function checkOpenings({ of, known, fault }: Books): void {
  const found = Map.groupBy(
    of('report').filter((report) => report.is('opening')),
    (report) => report.text('comments'),
  )
  for (const { note, amount, day, intention } of known.openings) {
    const rows = found.get(note) ?? []
    found.delete(note)
    const said = verdict(intention)
    if (rows.length > 1) fault(`the opening debt ${note} was written ${rows.length} times`)
    if (said === 'done' && rows.length === 0)
      fault(`the opening debt ${note} was answered as written but does not exist`)
    if (said === 'refused' && rows.length > 0) fault(`the opening debt ${note} was refused but exists`)
    for (const row of rows) {
      if (row.number('deptsGranted') !== amount || dayOf(row.text('createdAt')) !== day)
        fault(`the opening debt ${note} differs from the sheet`)
    }
  }
  for (const note of found.keys()) fault(`no user has sent the opening debt ${note}`)
}
