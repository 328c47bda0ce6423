import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { ButtonLink } from '../../components/button.tsx'
import { Card, Grid } from '../../components/layout.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PRODUCT_FIELDS } from '../../domain/products/typed-product.ts'
import { useStaffSettings } from '../../domain/settings/settings.ts'
import { isNotFound } from '../../lib/api-error.ts'
import { useMessages } from '../../messages/messages.ts'
import { editedProduct } from './admin-products-api.ts'
import { EditProductForm } from './edit-product-form.tsx'
import { StockJournal } from './stock-journal.tsx'

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
      <Grid gridTemplateColumns={{ lg: 'minmax(0, 40rem) 24rem' }} gap="6">
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
    <Grid gridTemplateColumns={{ lg: 'minmax(0, 40rem) 24rem' }} gap="6" aria-busy="true">
      <Card padding={{ base: '4', md: '8' }}>
        {PRODUCT_FIELDS.map((field) => (
          <Skeleton key={field} height="76px" marginBottom="5" />
        ))}
      </Card>
      <Skeleton height="12rem" borderRadius="lg" />
    </Grid>
  )
}
