import * as z from 'zod/mini'

/** The calls of the tax authority that the stand-in supports. */
export const CallName = z.enum([
  'init',
  'codes',
  'itemClasses',
  'taxpayer',
  'branches',
  'notices',
  'saveItem',
  'items',
  'saveSale',
  'saleDetails',
  'sales',
  'purchases',
  'savePurchase',
  'imports',
  'updateImport',
  'stockMove',
  'stockMaster',
  'stockMoves',
])
export type CallName = z.infer<typeof CallName>

/** Where receipts are signed: OSDC at the authority, VSDC on a machine of the shop. */
export type Face = 'osdc' | 'vsdc'

/** Paths of the calls by face. The VSDC has no look-up of sales. */
const PATHS: Readonly<Record<CallName, { osdc: string; vsdc?: string }>> = {
  init: { osdc: '/selectInitOsdcInfo', vsdc: '/initializer/selectInitInfo' },
  codes: { osdc: '/selectCodeList', vsdc: '/code/selectCodes' },
  itemClasses: { osdc: '/selectItemClsList', vsdc: '/itemClass/selectItemsClass' },
  taxpayer: { osdc: '/selectCustomer', vsdc: '/customers/selectCustomer' },
  branches: { osdc: '/selectBhfList', vsdc: '/branches/selectBranches' },
  notices: { osdc: '/selectNoticeList', vsdc: '/notices/selectNotices' },
  saveItem: { osdc: '/saveItem', vsdc: '/items/saveItems' },
  items: { osdc: '/selectItemList', vsdc: '/items/selectItems' },
  saveSale: { osdc: '/saveTrnsSalesOsdc', vsdc: '/trnsSales/saveSales' },
  saleDetails: { osdc: '/selectInvoiceDetails' },
  sales: { osdc: '/selectTrnsSalesList' },
  purchases: { osdc: '/selectTrnsPurchaseSalesList', vsdc: '/trnsPurchase/selectTrnsPurchaseSales' },
  savePurchase: { osdc: '/insertTrnsPurchase', vsdc: '/trnsPurchase/savePurchases' },
  imports: { osdc: '/selectImportItemList', vsdc: '/imports/selectImportItems' },
  updateImport: { osdc: '/updateImportItem', vsdc: '/imports/updateImportItems' },
  stockMove: { osdc: '/insertStockIO', vsdc: '/stock/saveStockItems' },
  stockMaster: { osdc: '/saveStockMaster', vsdc: '/stockMaster/saveStockMaster' },
  stockMoves: { osdc: '/selectStockMoveList', vsdc: '/stock/selectStockItems' },
}

const CALLS: ReadonlyMap<string, { name: CallName; face: Face }> = new Map(
  CallName.options.flatMap((name) => {
    const { osdc, vsdc } = PATHS[name]
    const calls: [string, { name: CallName; face: Face }][] = [[osdc, { name, face: 'osdc' }]]
    if (vsdc !== undefined) calls.push([vsdc, { name, face: 'vsdc' }])
    return calls
  }),
)

/** Returns the call at a path, if there is one. */
export function callAt(path: string): { name: CallName; face: Face } | undefined {
  return CALLS.get(path)
}
