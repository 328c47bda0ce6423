import { amountsBySpecification } from '../../shared/reports/oracle.ts'
import type { Books } from './books.ts'
import { dayOf } from './kigali.ts'
import { hundredths } from './money.ts'
import type { Item } from './rows-of.ts'

/**
 * Checks that the amounts of each sale follow from its lines, its debt and its instalments, and that each debtor has
 * the right number of debts.
 */
export function checkReports({ of, fault }: Books): void {
  const debts = new Map<string, number>()
  for (const report of of('report').filter((each) => !each.has('voided'))) {
    checkAmounts(report, fault)
    if (report.number('deptsGranted') > 0) {
      const name = keyOf(report.text('givenTo'))
      debts.set(name, (debts.get(name) ?? 0) + 1)
    }
  }
  for (const debtor of of('debtor')) {
    const name = keyOf(debtor.text('name'))
    const there = debts.get(name) ?? 0
    if (debtor.number('reports') !== there)
      fault(`${debtor.text('name')} has ${there} debts, not ${debtor.number('reports')}`)
    debts.delete(name)
  }
  for (const [name, count] of debts) if (count > 0) fault(`${name} has ${count} debts and is no debtor`)
}

function checkAmounts(report: Item, fault: Books['fault']): void {
  if (report.is('opening')) checkOpening(report, fault)
  // Another check covers sales with returns (returns.ts).
  else if (!report.has('returns')) checkSale(report, fault)
  const paid = report.list('payments').reduce((sum, payment) => sum + hundredths(payment.number('amount')), 0n)
  for (const payment of report.list('payments').filter((each) => each.has('instalmentId'))) {
    if (dayOf(payment.text('at')) < dayOf(report.text('createdAt')))
      fault(`report ${report.text('_id')}: instalment ${payment.text('instalmentId')} is of a day before the sale`)
  }
  if (paid !== hundredths(report.number('igice')))
    fault(`report ${report.text('_id')}: its instalments are not its igice`)
  if (
    report.number('ibyangiritse') === 0 &&
    hundredths(report.number('igice')) > hundredths(report.number('deptsGranted'))
  ) {
    fault(`report ${report.text('_id')}: more was paid than owed`)
  }
}

/** Checks a debt from before the books, in which nothing may count as sold, spent or earned, even after it is paid. */
function checkOpening(report: Item, fault: Books['fault']): void {
  const amounts = ['real', 'costs', 'sales', 'grossProfit', 'taxPrice', 'netProfit'].filter(
    (name) => report.number(name) !== 0,
  )
  if (amounts.length > 0) fault(`report ${report.text('_id')} is an opening debt but has ${amounts.join(', ')}`)
  const owed = hundredths(report.number('deptsGranted')) - hundredths(report.number('igice'))
  if (hundredths(report.number('owed')) !== owed)
    fault(`report ${report.text('_id')} has owed ${report.number('owed')}, and ${owed} hundredths are left of it`)
}

function checkSale(report: Item, fault: Books['fault']): void {
  const lines = report.list('reportItems').map((line) => ({
    real: line.number('real'),
    costPrice: line.number('costPrice'),
    soldAt: line.has('soldAt') ? line.number('soldAt') : undefined,
  }))
  const sale = {
    lines,
    ibyangiritse: report.number('ibyangiritse'),
    deptsGranted: report.number('deptsGranted'),
    igice: report.number('igice'),
    taxPercent: report.number('taxPercent'),
  }
  for (const [name, amount] of Object.entries(amountsBySpecification(sale))) {
    const stored = report.raw()[name]
    if (stored !== amount)
      fault(`report ${report.text('_id')} has ${name} ${String(stored)}, but should have ${String(amount)}`)
  }
}

/** Returns a key that is equal for all spellings of a name. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, '')
}
