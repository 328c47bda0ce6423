import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { productKeys } from '../query-keys.ts'
import { listCategories } from './product-routes.ts'

export const categories = queryOptions({
  queryKey: [...productKeys.all, 'categories'],
  queryFn: ({ signal }) => call(listCategories, { signal }),
})
