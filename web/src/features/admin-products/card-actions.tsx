import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { DeleteMenu } from '../../components/delete-menu.tsx'
import { FieldError, input } from '../../components/text-field.tsx'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useDeleteProduct, useSell } from './admin-products-api.ts'

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

function DeleteProduct({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('shop')
  const { catalogue } = useMessages('office')
  const { mutate, isPending } = useDeleteProduct({
    done: () => toast('success', catalogue.deleted),
    failed: (error) => toast('error', failureText(error, texts)),
  })
  return (
    <DeleteMenu
      name={lamp.name}
      label={catalogue.deleteNamed(lamp.name)}
      text={catalogue.delete}
      title={catalogue.sureToDelete}
      busy={isPending}
      onConfirm={(close) => mutate(lamp._id, { onSettled: close })}
    >
      <p>{lamp.name}</p>
      <p>{catalogue.deleteEffect}</p>
    </DeleteMenu>
  )
}

function SellForm({ lamp }: { lamp: StaffProduct }) {
  const texts = useMessages('shop')
  const catalogue = useMessages('office').catalogue
  const id = useId()
  const [typed, setTyped] = useState('')
  const { isPending: isSelling, mutate: sell } = useSell(lamp, {
    done: () => {
      setTyped('')
      resetForm()
      toast('success', catalogue.updated)
    },
    failed: (error) => {
      const now = detailsOf(error, 'stock.moved')?.countInStock
      toast('error', now === undefined ? failureText(error, texts) : catalogue.stockMoved(now))
    },
  })
  const quantity = parseNumber(typed)
  const {
    errors,
    onSubmit,
    reset: resetForm,
  } = useForm(isCount(quantity) ? { value: quantity } : { errors: 'notCount' }, (count) =>
    count > lamp.countInStock
      ? toast('error', `${catalogue.outOfStock}. ${texts.cart.onlyLeft(lamp.countInStock)}`)
      : sell(count),
  )
  const isWrong = errors !== undefined

  return (
    <form noValidate onSubmit={onSubmit}>
      <chakra.div display="flex" gap="2">
        <Quantity
          inputMode="numeric"
          autoComplete="off"
          aria-label={catalogue.quantityOf(lamp.name)}
          placeholder="0"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          required
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" paddingInline="4" aria-label={catalogue.sellNamed(lamp.name)} aria-disabled={isSelling}>
          {catalogue.sell}
        </Button>
      </chakra.div>
      {isWrong && <FieldError id={`${id}-error`}>{catalogue.notPositive}</FieldError>}
    </form>
  )
}

function isCount(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0
}

const Quantity = chakra(chakra('input', input), { base: { minWidth: 0, height: '44px', paddingInline: '3' } })
