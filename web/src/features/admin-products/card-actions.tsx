import { chakra } from '@chakra-ui/react'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { ButtonLink } from '../../components/button.tsx'
import { useMessages } from '../../messages/messages.ts'
import { DeleteProduct } from './delete-product.tsx'
import { SellForm } from './sell-form.tsx'

/** Renders an admin's actions on a lamp's card. */
export function CardActions({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('office').catalogue
  return (
    <>
      <SellForm lamp={lamp} />
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginInline="-0.75rem">
        <ButtonLink href={`/admin/product/${lamp._id}`} look="bare" color="ink" aria-label={texts.editNamed(lamp.name)}>
          {texts.edit}
        </ButtonLink>
        <DeleteProduct lamp={lamp} />
      </chakra.div>
    </>
  )
}
