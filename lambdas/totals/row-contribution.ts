import { dayOf } from '../../shared/day.ts'
import { Expense } from '../../shared/expenses/expense.ts'
import { times } from '../../shared/money.ts'
import type { Order } from '../../shared/orders/order.ts'
import type { StaffProduct } from '../../shared/products/product.ts'
import type { CategoryTotals, Figures, ShopTotals } from '../../shared/totals/totals.ts'
import { StoredOrder } from '../data/orders.ts'
import { StoredProduct } from '../data/products.ts'
import { StoredReport } from '../data/reports.ts'
import { StoredUser } from '../data/users.ts'
import { type Contribution, contribution } from './contribution.ts'
import { salesOf } from './lines-sold.ts'
import { place } from './place.ts'
import { reportContribution } from './report-contribution.ts'

/** What a row adds to the totals, and how new it is. Rows whose contribution never changes have no revisions. */
export type Counted = { revision: number; contribution: Contribution }

/** How the rows of each entity that counts are read and what they add; a row that cannot be read is undefined. */
const readers: Readonly<Record<string, (row: unknown) => Counted | undefined>> = {
  report: (row) => counted(StoredReport.safeParse(row).data, reportContribution),
  order: (row) => counted(StoredOrder.safeParse(row).data, orderContribution),
  expense: (row) => counted(Expense.safeParse(row).data, expenseContribution),
  user: (row) => counted(StoredUser.safeParse(row).data, userContribution),
  product: (row) => counted(StoredProduct.safeParse(row).data, productContribution),
}

/** The entities whose rows count. */
export const countedEntities: readonly string[] = Object.keys(readers)

/** What a row of one of these entities adds to the totals; undefined if it cannot be read. Pure. */
export function countedIn(row: Readonly<Record<string, unknown>>): Counted | undefined {
  return readers[String(row.entity)]?.(row)
}

function counted<Row extends object>(row: Row | undefined, adds: (row: Row) => Contribution): Counted | undefined {
  if (row === undefined) return undefined
  const revision = 'revision' in row ? Number(row.revision) : 1
  return { revision, contribution: contribution(adds(row)) }
}

/** An order counts for as long as it exists; its lamps are sold until they go back into stock. */
function orderContribution({ createdAt, orderItems, totalPrice, isPaid, releasedAt }: Order): Contribution {
  const day = dayOf(createdAt)
  const isReleased = !isPaid && releasedAt !== undefined
  const figures: Partial<Figures> = {
    orders: 1,
    ordersTotal: totalPrice,
    ...(isPaid && { paidOrders: 1, paidTotal: totalPrice }),
    ...(isReleased && { releasedTotal: totalPrice }),
  }
  const lines = orderItems.map(({ _id, category, price, quantity }) => ({
    _id,
    category,
    sold: quantity,
    sales: times(price, quantity),
  }))
  return { [place.day(day)]: figures, ...salesOf(day, isReleased ? [] : lines) }
}

function expenseContribution({ createdAt, amount }: Expense): Contribution {
  const figures: Partial<Figures> = { expenses: 1, expensesTotal: amount }
  return { [place.day(dayOf(createdAt))]: figures }
}

function userContribution(): Contribution {
  const figures: Pick<ShopTotals, 'users'> = { users: 1 }
  return { [place.all]: figures }
}

function productContribution({ category, isDraft, countInStock, costPrice }: StaffProduct): Contribution {
  const shown = isDraft ? 0 : 1
  const figures: Pick<ShopTotals, 'products' | 'stock' | 'stockCost'> = {
    products: shown,
    stock: countInStock,
    stockCost: times(costPrice, countInStock),
  }
  const ofCategory: Pick<CategoryTotals, 'products'> = { products: shown }
  return { [place.all]: figures, [place.category(category)]: ofCategory }
}
