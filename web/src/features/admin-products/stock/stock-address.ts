import { ORDERS, SHOWN, type Shown, type StockOrder } from './stock-view.ts'

const PATH = '/admin/stock'

/** Filters of the stock table in the page's address. Invalid values are ignored. */
export type StockAsked = {
  shown: Shown
  order: StockOrder
  /** Id of the lamp to restock. */
  restock: string | undefined
}

export function stockAsked(search: string): StockAsked {
  const said = new URLSearchParams(search)
  return {
    shown: SHOWN.find((shown) => shown === said.get('show')) ?? 'all',
    order: ORDERS.find((order) => order === said.get('order')) ?? 'need',
    restock: said.get('restock') ?? undefined,
  }
}

export function stockPath({ shown, order }: Pick<StockAsked, 'shown' | 'order'>): string {
  const said = new URLSearchParams({
    ...(shown !== 'all' && { show: shown }),
    ...(order !== 'need' && { order }),
  }).toString()
  return `${PATH}${said && `?${said}`}`
}
