import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Missing } from '../../components/missing.tsx'
import { Page } from '../../components/page.tsx'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx'
import { productQuery } from './products-api.ts'
import { SimilarProducts } from './similar-products.tsx'

/** One lamp, by its slug or id. */
export function ProductPage() {
  const { products } = useMessages('shop')
  const { slugOrId = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(useQueryClient(), slugOrId))
  if (data) {
    return (
      <>
        <ProductDetail product={data} />
        <SimilarProducts product={data} />
      </>
    )
  }
  if (!error) return <ProductDetailSkeleton />
  if (isNotFound(error)) {
    return <Missing title={products.missing} />
  }
  return (
    <Page title={products.one}>
      <LoadFailure what={products.failedOne} error={error} retry={refetch} />
    </Page>
  )
}
