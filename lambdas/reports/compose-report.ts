import type { Business } from '../../shared/business.ts'
import { maxOversoldLamps, type NewReport } from '../../shared/reports/new-report.ts'
import type { Report, ReportItem } from '../../shared/reports/report.ts'
import type { ProductsById, StoredProduct } from '../data/products.ts'
import type { UnitCosts } from '../data/sale-stock-claims.ts'
import { Refusal } from '../refusal.ts'
import { checkedReport, haveAmountsChanged } from './report.ts'
import { addCounts, alreadyCounted, type Counts, leftInStock, soldIn, stockChanges } from './report-stock.ts'
import { withTenders } from './tenders.ts'

/** The fields that the server sets or verifies instead of trusting the request: id, time and seller. */
export type Stamp = Pick<Report, '_id' | 'number' | 'createdAt' | 'recordedAt' | 'refusedMadeAt' | 'seller'>

/**
 * Data on which a sale is decided: the lamps, how many of them its 'sell' has taken already and at which cost, and the
 * debtor's known spelling.
 */
export type SaleContext = { products: ProductsById; taken: Counts; costs: UnitCosts; givenTo: string | undefined }

/**
 * Builds the report of a request and the stock changes that come with it. Names, prices and costs are the shop's, not
 * the request's, except for the price that was agreed offline. Pure: the caller supplies id, time and seller.
 * @throws Refusal 400 for an impossible sale, 404 for an unknown lamp, 409 with the fresh `lines` for other prices
 */
export function composeReport(
  request: NewReport,
  { products, taken, costs, givenTo }: SaleContext,
  { taxPercent }: Pick<Business, 'taxPercent'>,
  stamp: Stamp,
) {
  const reportItems = request.reportItems.map((item) => lineOf(item, request, products, costs))
  const sold = soldIn(reportItems)
  const changes = stockChanges(taken, sold)
  const counted = alreadyCounted(changes, products, stamp.createdAt)
  const others = new Map([...changes].filter(([id]) => !counted.has(id)))
  const found = request.offline ? oversoldLamps(others, products, counted.size) : NO_COUNTS
  const { ibyangiritse = 0, depts = 0, expense = 0, comments = '', paymentMethod, saleId } = request
  const checked = checkedReport({
    ...stamp,
    ...(saleId !== undefined && { saleId }),
    ...(givenTo !== undefined && { givenTo }),
    ...(request.transactionId && { transactionId: request.transactionId }),
    reportItems,
    inStock: leftInStock(sold, addCounts(addCounts(changes, found), counted), products),
    ...(found.size > 0 && { found: namesOf(found, products) }),
    ...(counted.size > 0 && { counted: namesOf(counted, products) }),
    ibyangiritse,
    deptsGranted: depts,
    igice: 0,
    payments: [],
    paymentMethod,
    taxPercent,
    comments,
    expense,
  })
  if (request.real !== undefined && request.real !== checked.real) throw wrongNumber()
  const lines = reportItems.map((line) => ({ ...line, countInStock: products.get(line._id)?.countInStock ?? 0 }))
  if (!request.offline && (havePricesChanged(request, reportItems) || haveAmountsChanged(request, checked))) {
    throw new Refusal('price.changed', 'Prices have changed. Please check the sale', { lines })
  }
  return { report: withTenders(checked, request.tenders), changes, found, counted, lines }
}

function lineOf(
  item: NewReport['reportItems'][number],
  request: NewReport,
  products: ProductsById,
  costs: UnitCosts,
): ReportItem {
  const product = products.get(item._id)
  if (!product || (product.isDraft && !request.offline)) {
    throw new Refusal('product.unknown', 'A lamp of this sale is no longer in the shop', { productId: item._id })
  }
  const { _id, name, slug, image, category } = product
  const isOnly = request.reportItems.length === 1
  const real = item.real ?? (isOnly ? request.real : undefined) ?? item.quantity
  if (real === undefined) throw new Refusal('real.missing', `Please enter how many of ${name} were sold`)
  // A price of 0 means an empty field.
  const soldAt = (item.soldAt ?? request.soldAt) || undefined
  const line = {
    _id,
    name,
    slug,
    image,
    ...termsOf(item, request, product, costs.get(_id) ?? product.costPrice),
    category,
    quantity: item.quantity ?? real,
    real,
  }
  return soldAt === undefined ? line : { ...line, soldAt }
}

/**
 * Returns the price and cost of a sale line: those of the catalogue, or for an offline sale the price that its device
 * showed. The cost is always that of the books: `costPrice`. The cost that the device had is stored with it.
 */
function termsOf(
  item: NewReport['reportItems'][number],
  { offline }: NewReport,
  { price }: StoredProduct,
  costPrice: number,
): Pick<ReportItem, 'price' | 'costPrice' | 'seenCostPrice' | 'catalogue'> {
  if (!offline) return { price, costPrice }
  const { price: seenPrice = price, seenCostPrice = item.costPrice ?? costPrice } = item
  return {
    price: seenPrice,
    costPrice,
    ...(seenCostPrice !== costPrice && { seenCostPrice }),
    ...(seenPrice !== price && { catalogue: { price, costPrice } }),
  }
}

/**
 * Returns how many pieces of each lamp were sold above the stock on record. `others` is the number of lamps whose
 * pieces a stocktake counted before the sale arrived.
 */
function oversoldLamps(changes: Counts, products: ProductsById, others: number): Counts {
  const short = [...changes].flatMap(([id, delta]) => {
    const missing = -(products.get(id)?.countInStock ?? 0) - delta
    return missing > 0 ? [[id, missing] as const] : []
  })
  return short.length + others <= maxOversoldLamps(products.size) ? new Map(short) : NO_COUNTS
}

function namesOf(found: Counts, products: ProductsById): Report['found'] {
  return [...found].map(([_id, count]) => ({ _id, name: products.get(_id)?.name ?? '', count }))
}

const NO_COUNTS: Counts = new Map()

/** Returns whether the sender saw another price or cost of a line. The till sends no costs. */
function havePricesChanged({ reportItems }: NewReport, lines: readonly ReportItem[]): boolean {
  return reportItems.some(({ price, costPrice }, n) => {
    const line = lines[n]
    return (price ?? line?.price) !== line?.price || (costPrice ?? line?.costPrice) !== line?.costPrice
  })
}

function wrongNumber(): Refusal {
  return new Refusal('real.differs', 'The number sold is not the sum of the lines. Please correct one of the two')
}
