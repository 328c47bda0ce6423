import { times } from '../../../../shared/money.ts'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import type { Messages } from '../../messages/texts.ts'

type Office = Messages['office']

/** Columns of a file of lamps. /admin/import recognises them by their names when the file is imported again. */
export function lampFileColumns(
  { fields }: Pick<Office['catalogue'], 'fields'>,
  { columns }: Pick<Office['csv'], 'columns'>,
): readonly CsvColumn<StaffProduct>[] {
  return [
    { name: fields.name, csv: ({ name }) => name },
    { name: fields.category, csv: ({ category }) => category },
    { name: fields.brand, csv: ({ brand }) => brand },
    { name: fields.countInStock, csv: ({ countInStock }) => countInStock },
    { name: fields.costPrice, csv: ({ costPrice }) => costPrice },
    { name: fields.price, csv: ({ price }) => price },
    { name: columns.costOfStock, csv: ({ costPrice, countInStock }) => times(costPrice, countInStock) },
    { name: fields.lowStockAt, csv: ({ lowStockAt }) => lowStockAt },
    { name: fields.code, csv: ({ code }) => code },
    { name: fields.description, csv: ({ description }) => description },
    { name: fields.slug, csv: ({ slug }) => slug },
    { name: columns.id, csv: ({ _id }) => _id },
  ]
}
