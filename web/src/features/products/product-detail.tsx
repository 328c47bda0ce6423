import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Grid, PictureFrame, Row, Stack } from '../../components/layout.ts'
import { Money } from '../../components/money.tsx'
import { Heading } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { Rating } from '../../domain/products/rating.tsx'
import { StockState } from '../../domain/products/stock-state.tsx'
import { useMessages } from '../../messages/messages.ts'
import { AskAboutLamp } from './ask-about-lamp.tsx'
import { BuyForm } from './buy-form.tsx'
import { ProductFacts } from './product-facts.tsx'
import type { AnyProduct } from './products-api.ts'
import { ShareLamp } from './share-lamp.tsx'
import { CostSlot } from './slot-placeholders.tsx'

export function ProductDetail({ product, terms }: { product: AnyProduct; terms: ReactNode }) {
  const { products } = useMessages('shop')
  const inStock = product.countInStock > 0
  return (
    <Grid gridTemplateColumns={{ md: '4fr 3fr' }} gap={{ base: '5', md: '10' }}>
      <PictureFrame borderRadius="lg" boxShadow="low">
        <Picture
          image={product.image}
          alt={product.name}
          sizes="(min-width: 78rem) 43rem, (min-width: 48rem) 57vw, 88vw"
          urgency="first"
        />
      </PictureFrame>
      <Stack gap="5" overflowWrap="anywhere">
        <Stack gap="2">
          <Heading title={product.name} />
          <Rating rating={product.rating} numReviews={product.numReviews} />
        </Stack>
        <Stack gap="1">
          <Money amount={product.price} fontSize="min(2rem, 9.4vw)" fontWeight="bold" lineHeight="1.2" />
          {'costPrice' in product ? (
            <chakra.p color="muted">
              {products.cost} <Money amount={product.costPrice} />
            </chakra.p>
          ) : (
            <CostSlot />
          )}
          {terms}
        </Stack>
        <StockState inStock={inStock}>{inStock ? products.inStock : products.available}</StockState>
        <BuyForm product={product} />
        <Row>
          <AskAboutLamp product={product} />
          <ShareLamp product={product} />
        </Row>
        <ProductFacts product={product} />
        <chakra.p color="muted" maxWidth="65ch">
          {product.description}
        </chakra.p>
      </Stack>
    </Grid>
  )
}

/** Renders a placeholder the size of a typical lamp's details. */
export function ProductDetailSkeleton() {
  return (
    <Grid gridTemplateColumns={{ md: '4fr 3fr' }} gap={{ base: '5', md: '10' }} aria-busy="true">
      <PictureFrame borderRadius="lg" boxShadow="low" />
      <Stack gap="5" overflowWrap="anywhere">
        <Stack gap="2">
          <Skeleton fontSize="2xl" height="1.2em" width="80%" />
          <Skeleton height="1.5rem" width="8rem" />
        </Stack>
        <Skeleton fontSize="2xl" height="1.2em" width="11rem" />
        <Skeleton fontSize="sm" height="1.5em" width="6rem" />
        <Skeleton height="46px" borderRadius="full" />
        <Skeleton height="8.5rem" />
        <Skeleton height="6em" />
      </Stack>
    </Grid>
  )
}
