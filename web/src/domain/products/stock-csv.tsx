import * as z from 'zod/mini'
import { times } from '../../../../shared/money.ts'
import { StaffProduct } from '../../../../shared/products/product.ts'
import { listProducts, MAX_PRODUCTS_PER_PAGE } from '../../../../shared/products/routes.ts'
import { DownloadButtons } from '../../components/download-buttons.tsx'
import type { FetchPage } from '../../lib/all-pages.ts'
import { call } from '../../lib/api.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { useMessages } from '../../messages/messages.ts'

/** All lamps on sale with stock, cost and price as a file, for staff. */
export function StockCsv() {
  const { fields } = useMessages('office').catalogue
  const { csv } = useMessages('office')
  const columns: CsvColumn<StaffProduct>[] = [
    { name: fields.name, csv: ({ name }) => name },
    { name: fields.category, csv: ({ category }) => category },
    { name: fields.brand, csv: ({ brand }) => brand },
    { name: fields.countInStock, csv: ({ countInStock }) => countInStock },
    { name: fields.costPrice, csv: ({ costPrice }) => costPrice },
    { name: fields.price, csv: ({ price }) => price },
    { name: csv.columns.costOfStock, csv: ({ costPrice, countInStock }) => times(costPrice, countInStock) },
    { name: fields.code, csv: ({ code = '' }) => code },
    { name: fields.slug, csv: ({ slug }) => slug },
    { name: csv.columns.id, csv: ({ _id }) => _id },
  ]
  return <DownloadButtons what="stock" names={csv.stock} columns={columns} fetchPage={pageOfLamps} />
}

const pageOfLamps: FetchPage<StaffProduct> = async ({ after, signal }) =>
  z.parse(z.array(StaffProduct), await call(listProducts, { query: { after, limit: MAX_PRODUCTS_PER_PAGE }, signal }))
