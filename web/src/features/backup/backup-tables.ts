import * as z from 'zod/mini'
import type { BackupPart } from '../../../../shared/backup/backup-file.ts'
import type { CollectedRows } from '../../../../shared/backup/collect-rows.ts'
import { plainRow } from '../../../../shared/backup/plain-row.ts'
import { dayOf, timeOf } from '../../../../shared/day.ts'
import { DebtorDetails } from '../../../../shared/debtors/debtor.ts'
import type { BackupKind } from '../../../../shared/entities.ts'
import { Expense } from '../../../../shared/expenses/expense.ts'
import { Order } from '../../../../shared/orders/order.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { Report } from '../../../../shared/reports/report.ts'
import { ListedUser } from '../../../../shared/users/user.ts'
import { methodsText } from '../../domain/reports/payment-text.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { BYTE_ORDER_MARK, type CsvColumn, csvHead, csvLines } from '../../lib/csv.ts'
import type { Messages } from '../../messages/texts.ts'

type Names = Messages['sheets']['backup']['columns']
type TableName = keyof Messages['sheets']['backup']['tables']

const Debtor = z.extend(DebtorDetails, { name: z.string() })

const lampsOf = (lines: readonly { name: string; count: number }[]) =>
  lines.map(({ name, count }) => `${name} × ${count}`).join('; ')
const yes = (at: string | undefined) => at && timeOf(at)

const salesColumns = (n: Names): CsvColumn<Report>[] => [
  { name: n.day, csv: ({ createdAt }) => dayOf(createdAt) },
  { name: n.number, csv: shortNumber },
  { name: n.lamps, csv: ({ reportItems }) => lampsOf(reportItems.map(({ name, real }) => ({ name, count: real }))) },
  { name: n.sales, csv: ({ sales }) => sales },
  { name: n.profit, csv: ({ grossProfit }) => grossProfit },
  { name: n.tax, csv: ({ taxPrice }) => taxPrice },
  { name: n.debt, csv: ({ deptsGranted }) => deptsGranted },
  { name: n.owed, csv: ({ owed }) => owed },
  { name: n.debtor, csv: ({ givenTo }) => givenTo },
  { name: n.method, csv: (sale) => methodsText(sale, {}) },
  { name: n.status, csv: ({ status }) => status },
  { name: n.seller, csv: ({ seller }) => seller.name },
  { name: n.note, csv: ({ comments }) => comments },
  { name: n.voided, csv: ({ voided }) => yes(voided?.at) },
  { name: n.id, csv: ({ _id }) => _id },
]

const orderColumns = (n: Names): CsvColumn<Order>[] => [
  { name: n.day, csv: ({ createdAt }) => dayOf(createdAt) },
  { name: n.number, csv: shortNumber },
  { name: n.customer, csv: ({ shippingAddress }) => shippingAddress.fullName },
  { name: n.phone, csv: ({ shippingAddress }) => shippingAddress.phone },
  { name: n.address, csv: ({ shippingAddress: { address, city } }) => `${address}, ${city}` },
  {
    name: n.lamps,
    csv: ({ orderItems }) => lampsOf(orderItems.map(({ name, quantity }) => ({ name, count: quantity }))),
  },
  { name: n.total, csv: ({ amountDue }) => amountDue },
  { name: n.method, csv: ({ paymentMethod }) => paymentMethod },
  { name: n.paid, csv: ({ paidAt }) => yes(paidAt) },
  { name: n.delivered, csv: ({ deliveredAt }) => yes(deliveredAt) },
  { name: n.voided, csv: ({ voided }) => yes(voided?.at) },
  { name: n.id, csv: ({ _id }) => _id },
]

const expenseColumns = (n: Names): CsvColumn<Expense>[] => [
  { name: n.day, csv: ({ createdAt }) => dayOf(createdAt) },
  { name: n.reason, csv: ({ reason }) => reason },
  { name: n.amount, csv: ({ amount }) => amount },
  { name: n.by, csv: ({ by }) => by.name },
  { name: n.voided, csv: ({ voided }) => yes(voided?.at) },
  { name: n.id, csv: ({ _id }) => _id },
]

const lampColumns = (n: Names): CsvColumn<StaffProduct>[] => [
  { name: n.name, csv: ({ name }) => name },
  { name: n.category, csv: ({ category }) => category },
  { name: n.price, csv: ({ price }) => price },
  { name: n.cost, csv: ({ costPrice }) => costPrice },
  { name: n.stock, csv: ({ countInStock }) => countInStock },
  { name: n.code, csv: ({ code }) => code },
  { name: n.id, csv: ({ _id }) => _id },
]

const debtorColumns = (n: Names): CsvColumn<z.infer<typeof Debtor>>[] => [
  { name: n.name, csv: ({ name }) => name },
  { name: n.phone, csv: ({ phone }) => phone },
  { name: n.due, csv: ({ dueOn }) => dueOn },
  { name: n.limit, csv: ({ limit }) => limit },
  { name: n.note, csv: ({ note }) => note },
]

const peopleColumns = (n: Names): CsvColumn<ListedUser>[] => [
  { name: n.name, csv: ({ name }) => name },
  { name: n.email, csv: ({ email }) => email },
  { name: n.role, csv: ({ isAdmin, isSeller }) => (isAdmin ? 'admin' : isSeller ? 'seller' : '') },
  { name: n.id, csv: ({ _id }) => _id },
]

/** Returns the books as tables for spreadsheets. Rows that this version cannot read are only in the other files. */
export function* tablesOf(
  rows: CollectedRows,
  { tables, columns: n }: Messages['sheets']['backup'],
): Generator<BackupPart> {
  const of = (kind: BackupKind) => rows.get(kind) ?? []
  const table = <Thing>(
    name: TableName,
    lines: readonly string[],
    schema: z.core.$ZodType<Thing>,
    columns: readonly CsvColumn<Thing>[],
  ): BackupPart => {
    const things = lines.flatMap((line) => thingIn(line, schema) ?? [])
    const text = `${BYTE_ORDER_MARK}${csvHead(columns)}${csvLines(columns, things)}`
    return { name: `${tables[name]}.csv`, rows: things.length, text }
  }
  yield table('sales', of('report'), Report, salesColumns(n))
  yield table('orders', of('order'), Order, orderColumns(n))
  yield table('expenses', of('expense'), Expense, expenseColumns(n))
  yield table('lamps', of('product'), StaffProduct, lampColumns(n))
  yield table('debtors', of('debtor'), Debtor, debtorColumns(n))
  yield table('people', of('user'), ListedUser, peopleColumns(n))
}

function thingIn<Thing>(line: string, schema: z.core.$ZodType<Thing>): Thing | undefined {
  return z.safeParse(schema, plainRow(line)).data
}
