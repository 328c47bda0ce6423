import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { StaffProduct } from '../../../../shared/products/product.ts'
import { Button } from '../../components/button.tsx'
import { FieldError, input } from '../../components/text-field.tsx'
import { detailsOf } from '../../lib/error-details.ts'
import { failureText } from '../../lib/failure-text.ts'
import { parseNumber } from '../../lib/parse-number.ts'
import { toast } from '../../lib/toasts.ts'
import { useForm } from '../../lib/use-form.ts'
import { useMessages } from '../../messages/messages.ts'
import { useSell } from './admin-products-api.ts'

/** Renders the form that takes lamps sold over the counter out of stock. */
export function SellForm({ lamp }: { lamp: StaffProduct }) {
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
