import type { Books } from './books.ts'
import { hundredths } from './money.ts'
import type { Item } from './rows-of.ts'

/** Checks that the Z reports of each environment follow each other and contain each of its signed documents once. */
export function checkZReports({ of, fault }: Books, documents: readonly Item[]): void {
  const reports = of('fiscal-z').toSorted((a, b) => a.number('number') - b.number('number'))
  for (const [n, report] of reports.entries())
    if (report.number('number') !== n + 1) fault(`Z report ${n + 1} is missing`)
  const signed = documents.filter((document) => document.has('signed'))
  const signedAt = (document: Item) => document.part('signed').text('recordedAt')
  for (const [environment, own] of Map.groupBy(reports, (report) => report.text('environment'))) {
    const here = signed.filter((document) => document.text('environment') === environment)
    const first = own[0]?.text('from') ?? ''
    if (here.some((document) => signedAt(document) < first))
      fault(`the Z reports of ${environment} begin after its first receipt`)
    for (const [n, report] of own.entries()) {
      const [name, from, to] = [`Z report ${report.number('number')}`, report.text('from'), report.text('to')]
      const before = own[n - 1]
      if (before && before.text('to') !== from) fault(`${name} does not begin where the one before ends`)
      checkSides(
        report,
        here.filter((document) => signedAt(document) >= from && signedAt(document) < to),
        fault,
      )
    }
  }
}

/** Checks the sales and refunds of a Z report. */
function checkSides(report: Item, signed: readonly Item[], fault: Books['fault']): void {
  for (const [name, kind] of [
    ['sales', 'NS'],
    ['refunds', 'NR'],
  ] as const) {
    const own = signed.filter((document) => document.text('kind') === kind)
    const amount = own.reduce((sum, document) => sum + hundredths(document.number('total')), 0n)
    const side = report.part(name)
    if (side.number('count') !== own.length || hundredths(side.number('amount')) !== amount)
      fault(
        `Z report ${report.number('number')} has ${side.number('count')} ${name}, and ${own.length} were signed in its time`,
      )
  }
}
