import * as z from 'zod/mini'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { listProducts, MAX_PRODUCTS_PER_PAGE } from '../../../../shared/products/routes.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import { useMessages } from '../../messages/messages.ts'
import { lampFileColumns } from './lamp-file.ts'

/** Renders the buttons that download all lamps on sale with stock, cost and price, for staff. */
export function StockCsv() {
  const { catalogue, csv } = useMessages('office')
  const columns = lampFileColumns(catalogue, csv)
  return <DownloadButtons what="stock" name={csv.stock} columns={columns} fetchPage={pageOfLamps} />
}

const pageOfLamps: FetchPage<StaffProduct> = async ({ after, signal }) =>
  z.parse(z.array(StaffProduct), await call(listProducts, { query: { after, limit: MAX_PRODUCTS_PER_PAGE }, signal }))
