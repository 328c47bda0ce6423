import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { useParams } from 'wouter'
import { lampPath } from '../../../../shared/pages/page.ts'
import { dialableNumber } from '../../../../shared/phone.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { Grid, PictureFrame, Row, Stack } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Money, nonBreakingRwf } from '../../components/money.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { Heading, Page } from '../../components/page.tsx'
import { Skeleton, skeletonKeys } from '../../components/skeleton.tsx'
import { Picture } from '../../domain/pictures/picture.tsx'
import { Rating } from '../../domain/products/rating.tsx'
import { StockState } from '../../domain/products/stock-state.tsx'
import { useShopContact } from '../../domain/settings/settings.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { whatsAppLink } from '../../lib/message-links.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { useNearView } from '../../lib/use-near-view.ts'
import { useMessages } from '../../messages/messages.ts'
import { BuyForm } from './buy-form.tsx'
import { ProductCard, ProductCardSkeleton, ProductGrid } from './product-card.tsx'
import { type AnyProduct, productQuery, similarProducts } from './products-api.ts'
import { CostSlot } from './staff-slots.ts'

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

/** Renders lamps of the same category, fetched when they are almost in view, if any. */
function SimilarProducts({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const [place, isNear] = useNearView()
  const { data, isPending, isLoadingError } = useQuery({ ...similarProducts(product), enabled: isNear })
  if (isLoadingError || data?.length === 0) return null
  return (
    <chakra.section
      ref={place}
      // The first frame skips this section, about two rows of cards. `content-visibility` clips at the section's edges,
      // so the padding makes room for a card's shadow and focus ring.
      margin="-2"
      marginTop="10"
      padding="2"
      aria-labelledby="alike"
      css={{ contentVisibility: 'auto', containIntrinsicHeight: 'auto 50rem' }}
    >
      <chakra.h2 id="alike" fontSize="xl" marginBottom="5">
        {products.sameCategory}
      </chakra.h2>
      <ProductGrid
        aria-busy={isPending}
        // The section has one row: the fourth lamp is hidden where only three fit.
        css={{ '& > :nth-of-type(4)': { display: { md: 'none', lg: 'block' } } }}
      >
        {data?.map((lamp) => (
          <li key={lamp._id}>
            <ProductCard product={lamp} />
          </li>
        )) ??
          // Skeletons render only when near, since rendering them earlier would slow down every navigation to a lamp.
          (isNear &&
            skeletonKeys(4).map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            )))}
      </ProductGrid>
    </chakra.section>
  )
}

function ProductDetail({ product, terms }: { product: AnyProduct; terms: ReactNode }) {
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
          <Money amount={product.price} fontSize="min({fontSizes.2xl}, 9.4vw)" fontWeight="bold" lineHeight="1.2" />
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

function ProductDetailSkeleton() {
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

/** Renders a link that opens WhatsApp with a question about a lamp. Renders nothing if the shop has no phone. */
function AskAboutLamp({ product: { name, price, slug } }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const { phone } = useShopContact()
  const number = phone && dialableNumber(phone)
  if (!number) return null
  const question = `${products.askAbout(name)} (${nonBreakingRwf(price)})\n${siteOrigin()}${lampPath(slug)}`
  return (
    <ButtonAnchor href={whatsAppLink(number, question)} target="_blank" rel="noreferrer">
      {products.ask}
    </ButtonAnchor>
  )
}

/** Renders the button that shares a lamp's name, price and URL: by the phone's own share menu, or else by WhatsApp. */
function ShareLamp({ product: { name, price, slug } }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const url = siteOrigin() + lampPath(slug)
  const text = `${name}: ${nonBreakingRwf(price)}`
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return
    event.preventDefault()
    // The promise rejects when the customer cancels.
    navigator.share({ title: name, text, url }).catch(() => undefined)
  }
  return (
    <ButtonAnchor
      href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
      target="_blank"
      rel="noreferrer"
      onClick={share}
      justifySelf="start"
    >
      {products.share}
    </ButtonAnchor>
  )
}

function ProductFacts({ product }: { product: AnyProduct }) {
  const { products } = useMessages('shop')
  const facts = [
    [products.category, product.category],
    ...(hasWords(product.brand) ? [[products.brand, product.brand]] : []),
    [products.stock, products.stockCount(product.countInStock)],
  ]
  return (
    <chakra.table width="100%" borderTop="1px solid" borderColor="line">
      <chakra.caption srOnly>{products.facts}</chakra.caption>
      <tbody>
        {facts.map(([name, value]) => (
          <chakra.tr key={name} borderBottom="1px solid" borderColor="line">
            <Name scope="row">{name}</Name>
            <chakra.td paddingBlock="2">{value}</chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

/** Returns whether the text has letters or digits. Admins often type a dash for a lamp without a brand. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

const Name = chakra('th', {
  base: {
    width: '9rem',
    paddingBlock: '2',
    paddingInlineEnd: '4',
    textAlign: 'start',
    fontWeight: 'normal',
    color: 'muted',
  },
})
