import { STOCK_FILTERS, STOCK_ORDERS, type StockFilter, type StockOrder } from './stock-view.ts'

const PATH = '/admin/stock'

/** Filters of the stock table in the page's address. Invalid values are ignored. */
export type StockView = {
  shown: StockFilter
  order: StockOrder
  /** Id of the lamp to restock. */
  restock: string | undefined
}

export function stockViewFromAddress(search: string): StockView {
  const said = new URLSearchParams(search)
  return {
    shown: STOCK_FILTERS.find((shown) => shown === said.get('show')) ?? 'all',
    order: STOCK_ORDERS.find((order) => order === said.get('order')) ?? 'need',
    restock: said.get('restock') ?? undefined,
  }
}

export function stockPath({ shown, order }: Pick<StockView, 'shown' | 'order'>): string {
  const said = new URLSearchParams({
    ...(shown !== 'all' && { show: shown }),
    ...(order !== 'need' && { order }),
  }).toString()
  return `${PATH}${said && `?${said}`}`
}
