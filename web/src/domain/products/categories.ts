import { queryOptions } from '@tanstack/react-query'
import { listCategories } from '../../../../shared/products/routes.ts'
import { call } from '../../lib/api.ts'

/** The names of the categories: for the side panel and the search. */
export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(listCategories, { signal }),
})
