import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import type { StockMovement } from '../../../../shared/products/stock-movement.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Minute } from '../../components/day.tsx'
import { Card, Grid, ListItem, Muted } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PRODUCT_FIELDS } from '../../domain/products/typed-product.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { textOf, useMessages } from '../../messages/messages.ts'
import { editedProduct, stockMovements } from './admin-products-api.ts'
import { EditProductForm } from './edit-product-form.tsx'

export function EditProductPage() {
  const { title } = useMessages('office').catalogue
  const { id = '' } = useParams()
  return (
    <Page title={title}>
      <Lamp key={id} id={id} />
    </Page>
  )
}

function Lamp({ id }: { id: string }) {
  const texts = useMessages('office').catalogue
  const { data, error, refetch } = useQuery(editedProduct(id))
  const settings = useStaffSettings()
  if (data && settings) {
    return (
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 24rem' }} gap="6">
        <Card padding={{ base: '4', md: '8' }}>
          <EditProductForm lamp={data} settings={settings} />
        </Card>
        <StockJournal lamp={data} />
      </Grid>
    )
  }
  if (isNotFound(error)) {
    return <Notice action={<ButtonLink href="/">{texts.goHome}</ButtonLink>}>{texts.missing}</Notice>
  }
  if (error) return <LoadFailure what={texts.failed} error={error} retry={refetch} />
  return (
    <Grid gridTemplateColumns={{ lg: 'minmax(0, 1fr) 24rem' }} gap="6" aria-busy="true">
      <Card padding={{ base: '4', md: '8' }}>
        {PRODUCT_FIELDS.map((field) => (
          <Skeleton key={field} height="76px" marginBottom="5" />
        ))}
      </Card>
      <Skeleton height="12rem" borderRadius="lg" />
    </Grid>
  )
}

function StockJournal({ lamp }: { lamp: StaffProduct }) {
  const { journal } = useMessages('office').catalogue
  const query = useInfiniteQuery(stockMovements(lamp._id))
  const movements = query.data?.pages.flat()
  const count = movements?.[0]?.balance ?? lamp.countInStock
  return (
    <Section title={journal.title(count)}>
      {movements?.length === 0 && <chakra.p color="muted">{journal.none(count)}</chakra.p>}
      <ol>
        {movements?.map((movement) => (
          <Movement key={movement._id} movement={movement} />
        ))}
      </ol>
      {query.isPending && <Skeleton height="9rem" />}
      {query.isLoadingError && <LoadFailure what={journal.failed} error={query.error} retry={query.refetch} />}
      <MoreButton query={query}>{journal.more}</MoreButton>
    </Section>
  )
}

function Movement({ movement }: { movement: StockMovement }) {
  const { journal } = useMessages('office').catalogue
  const { delta, balance, reason, reference, by, at, why } = movement
  return (
    <ListItem display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" fontVariantNumeric="tabular-nums">
      <chakra.span fontWeight="bold">
        {reason === 'order' ? (
          <Order href={`/order/${reference}`}>{journal.reasons.order}</Order>
        ) : (
          (textOf(journal.reasons, reason) ?? reason)
        )}
      </chakra.span>
      <Figure data-out={delta < 0 || undefined}>{delta < 0 ? `−${-delta}` : `+${delta}`}</Figure>
      <Muted as="span">
        <Minute at={at} /> · <bdi>{by.name}</bdi>
        {why !== undefined && (
          <>
            {' '}
            · <bdi>{why}</bdi>
          </>
        )}
      </Muted>
      <Muted as="span" textAlign="end">
        {journal.left}: {balance ?? '…'}
      </Muted>
    </ListItem>
  )
}

const Figure = chakra('span', {
  base: { fontWeight: 'bold', textAlign: 'end', color: 'green', '&[data-out]': { color: 'ink' } },
})

const Order = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '3px' } })
