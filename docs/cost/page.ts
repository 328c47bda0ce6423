import { type Table, tablesText, withContents } from '../markdown.ts'
import { limitsOf } from './limits.ts'
import type { Measurements } from './measurements.ts'
import { type Amounts, added, billOf, type Line, scaled } from './model.ts'
import { type Month, monthOf } from './month.ts'
import { order, sale, visit } from './usage.ts'

const marks = { begin: '<!-- written by npm run cost -->', end: '<!-- end of what is written -->' }

/** Size of a very large shop, as a multiple of a small one. */
const TIMES = 1000

const MANY = 1000

/** Returns docs/explanation/cost.md with the bill that follows from the measurements. */
export function withCosts(page: string, measurements: Measurements): string {
  const [small, large] = [monthOf(measurements, 1), monthOf(measurements, TIMES)]
  const tables = [
    ofMany(small),
    ofMonth('A month of a shop with 50 counter sales a day, after five years, in US dollars.', small.all),
    ofMonth(`A month of a shop ${words(TIMES)} times as large, in US dollars.`, large.all),
    ofLimits(measurements, small, large),
  ]
  const { reports, orders, tableGb, indexGb } = measurements.shop
  const measuredIn =
    `Measured in a shop with ${words(reports)} counter sales and ${words(orders)} orders, which take ` +
    `${amount(tableGb)} GB in the table and ${amount(indexGb)} GB in its indexes.`
  return withContents(page, marks, `${measuredIn}\n\n${tablesText(tables)}`)
}

function ofMany(small: Month): Table {
  const many = [visit, order, sale].map((occasion) => scaled(small.of(occasion), MANY))
  const bills = many.map(billOf)
  return {
    caption: `${words(MANY)} of each, at list price in US dollars: ${[visit, order, sale].map(({ what }) => what).join('; ')}.`,
    head: ['what is billed', 'visits', '$', 'orders', '$', 'sales', '$'],
    rows: [
      ...billOf(added(many)).map(({ of, unit }) => [
        unit,
        ...bills.flatMap((bill) => {
          const line = bill.find((one) => one.of === of)
          return line ? [amount(line.amount), dollars(line.listed)] : ['', '']
        }),
      ]),
      ['**all**', ...bills.flatMap((bill) => ['', dollars(sumOf(bill, 'listed'))])],
    ],
  }
}

function ofMonth(caption: string, all: Amounts): Table {
  const bill = billOf(all)
  return {
    caption,
    head: ['what is billed', 'how much', 'list price', 'due after the free amount'],
    rows: [
      ...bill.map(({ unit, amount: much, listed, due }) => [unit, amount(much), dollars(listed), dollars(due)]),
      ['**all**', '', dollars(sumOf(bill, 'listed')), dollars(sumOf(bill, 'due'))],
    ],
  }
}

function ofLimits(measurements: Measurements, small: Month, large: Month): Table {
  const larger = limitsOf(measurements, large, TIMES)
  return {
    caption: 'Limits in the busiest minutes, and the size of a shop that would reach them.',
    head: ['what', 'allowed', 'this shop', `${words(TIMES)} times that`, 'reached at'],
    rows: limitsOf(measurements, small, 1).map(({ what, allows, takes }, index) => [
      what,
      amount(allows),
      amount(takes),
      amount(larger[index]?.takes ?? 0),
      `×${amount(allows / takes)}`,
    ]),
  }
}

function sumOf(bill: readonly Line[], which: 'listed' | 'due'): number {
  return bill.reduce((total, line) => total + line[which], 0)
}

function words(number: number): string {
  return number.toLocaleString('en-US')
}

/** To three significant digits. */
function amount(number: number): string {
  return number.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}

/** To the cent; below a cent, the first digit. */
function dollars(usd: number): string {
  if (usd === 0 || usd >= 0.01)
    return usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return usd.toLocaleString('en-US', { maximumSignificantDigits: 1 })
}
