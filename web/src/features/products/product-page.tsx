import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { LoadFailure } from '../../components/load-failure.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Page } from '../../components/page.tsx'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { ProductDetail, ProductDetailSkeleton } from './product-detail.tsx'
import { productQuery } from './products-api.ts'
import { SimilarProducts } from './similar-products.tsx'

/** Renders one lamp, by its slug or id. `terms` are the charges on top of its price. */
export function ProductPage({ terms }: { terms: ReactNode }) {
  const { products } = useMessages('shop')
  const { slugOrId = '' } = useParams()
  const { data, error, refetch } = useQuery(productQuery(useQueryClient(), slugOrId))
  if (isNotFound(error)) return <NotFound title={products.missing} />
  if (data) {
    return (
      <>
        <ProductDetail product={data} terms={terms} />
        <SimilarProducts product={data} />
      </>
    )
  }
  if (!error) return <ProductDetailSkeleton />
  return (
    <Page title={products.one}>
      <LoadFailure what={products.failedOne} error={error} retry={refetch} />
    </Page>
  )
}
